import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { confirmStatus } from '@/domain/enums.ts';
import { confirm } from '@/ui/confirm.ts';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { useConfirmCases, type CaseDetail } from '../api.ts';
import { editPath } from '../list/columns.tsx';
import { useTrial } from '../list/useTrial.ts';
import { useEditorStore } from './store.ts';

const SubmitModal = lazy(() => import('../list/SubmitModal.tsx'));
const ReturnModal = lazy(() => import('../list/ReturnModal.tsx'));
const VersionsModal = lazy(() => import('../versions/VersionsModal.tsx'));

const PENDING = 1;
const CONFIRMED = 2;

/** 待确认 alone does not tell whether anybody was asked. */
const askedOf = ({ confirmStatus: status, confirmers }: CaseDetail): string =>
  status === PENDING && confirmers.length > 0 ? ` · 已提交给${confirmers.map(({ name }) => name).join('、')}` : '';

export const EditorMeta = ({ detail, dirty }: { detail: CaseDetail | null; dirty: boolean }) => (
  <>
    {detail && (
      <>
        <StatusBadge of={confirmStatus} value={detail.confirmStatus} filled />
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {detail.caseNo} · v{detail.version}
          {askedOf(detail)}
        </Text>
      </>
    )}
    {dirty && (
      <Text size="sm" c="var(--c-warn)" role="status" style={{ whiteSpace: 'nowrap' }}>
        未保存
      </Text>
    )}
  </>
);

interface EditorActionsProps {
  detail: CaseDetail | null;
  dirty: boolean;
  saving: boolean;
  onSave: (state?: object) => Promise<number | null>;
}

type Opened = 'submit' | 'return' | 'versions' | null;

/** A new case that was handed in comes back under its own address, once, to ask for the confirmers. */
const useAskedFor = (ready: boolean, open: () => void) => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = ready && (state as { submit?: unknown } | null)?.submit === true;
  const answer = useEffectEvent(() => {
    const { submit: _, ...rest } = state as Record<string, unknown>;
    void navigate(pathname + search, { replace: true, state: rest });
    open();
  });
  useEffect(() => {
    if (asked) answer();
  }, [asked]);
};

/** Whoever may confirm the case decides here; everybody else saves and hands in. */
export const EditorActions = ({ detail, dirty, saving, onSave }: EditorActionsProps) => {
  const store = useEditorStore();
  const [opened, setOpened] = useState<Opened>(null);
  useAskedFor(detail !== null, () => setOpened('submit'));
  const { start, starting } = useTrial();
  const { mutate: approve } = useConfirmCases();
  const deciding = detail?.canConfirm === true && !dirty;

  const ready = async (next?: object) => (dirty || !detail ? onSave(next) : detail.id);
  const handIn = async () => {
    store.setState({ revealAll: true });
    // A new case goes on under its own address, which then asks for the confirmers.
    if ((await ready({ submit: true })) !== null) setOpened('submit');
  };
  const tryOut = async () => {
    const id = await ready();
    if (id !== null) void start(id, editPath(id));
  };
  const askApprove = async () => {
    if (!detail) return;
    const title = `确认案例「${detail.name}」？`;
    if (await confirm({ title, body: '确认后的版本可以用来布置考核。', confirm: '确认通过' }))
      approve({ ids: [detail.id], rev: detail.rev });
  };
  const close = () => setOpened(null);
  return (
    <>
      {detail && (
        <Button variant="subtle" color="gray" onClick={() => setOpened('versions')}>
          版本记录
        </Button>
      )}
      <Button
        variant="default"
        className="coach-case-try"
        loading={starting}
        title={dirty ? '先保存，再用保存后的内容试练' : undefined}
        onClick={() => void tryOut()}
      >
        试练
      </Button>
      {deciding ? (
        <>
          <Button variant="default" onClick={() => setOpened('return')}>
            退回
          </Button>
          <Button onClick={() => void askApprove()}>确认通过</Button>
        </>
      ) : (
        <>
          <Button variant="default" loading={saving} disabled={!dirty} onClick={() => void onSave()}>
            保存草稿
          </Button>
          {(detail?.confirmStatus !== CONFIRMED || dirty) && (
            <Button disabled={saving} onClick={() => void handIn()}>
              提交确认
            </Button>
          )}
        </>
      )}
      <Suspense>
        {detail && opened === 'submit' && <SubmitModal inEditor target={detail} onClose={close} />}
        {detail && opened === 'return' && <ReturnModal target={detail} onClose={close} />}
        {detail && opened === 'versions' && <VersionsModal target={detail} onClose={close} />}
      </Suspense>
    </>
  );
};
