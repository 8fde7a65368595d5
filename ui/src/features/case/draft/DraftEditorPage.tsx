import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { EditorLayout } from '@/features/case/editor/EditorLayout.tsx';
import { jumpTo } from '@/features/case/editor/jump.ts';
import { createEditor, EditorContext, useEditor, useEditorStore } from '@/features/case/editor/store.ts';
import { ValidatorPanel } from '@/features/case/editor/ValidatorPanel.tsx';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { Page } from '@/ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { DRAFTS } from '@/state/draftsPage.ts';
import { useLeaveGuard } from '@/ui/useLeaveGuard.ts';
import { attempt } from './attempt.ts';
import type { Keeping } from './keeper.ts';
import { useLink, watchLink } from './link.ts';
import type { Draft } from './model.ts';
import { drafts, happen } from './store.ts';
import { useDraftCheck, useKeeper } from './useDraftEditor.ts';
import { draftState } from './words.ts';

/** Needed by few, and so not part of the editor. */
const loadTrouble = () => import('./Trouble.tsx');
const Trouble = lazy(loadTrouble);
const loadStanding = () => import('./Standing.tsx');
const Standing = lazy(loadStanding);
const ConflictView = lazy(() => import('./ConflictView.tsx'));

const LIST = DRAFTS;

const KEPT: Partial<Record<string, string>> = {
  kept: '已保存在本机',
  keeping: '正在保存',
  followed: '已载入另一个窗口的修改',
};

const KeptNote = ({ status }: { status: Keeping }) => (
  <Text size="sm" c="dimmed" role="status" style={{ whiteSpace: 'nowrap' }}>
    {typeof status === 'string' ? KEPT[status] : ''}
  </Text>
);

/** When these are needed there may be no server to load them from; without one the page must not try. */
const loadAhead = () => {
  for (const load of [loadTrouble, loadStanding]) load().catch(() => null);
};

const Editing = ({ draft }: { draft: Draft }) => {
  const store = useEditorStore();
  const navigate = useNavigate();
  const name = useEditor((state) => state.draft.name);
  const { status, flush, follow } = useKeeper(draft);
  const { query, behind, offline } = useDraftCheck();
  const jump = (path: string) => jumpTo(store, path);
  const finish = async () => {
    if (!(await flush())) return;
    const after = await happen(draft.id, { type: 'finished' });
    if (!after) return;
    // The header has loaded it already; the editor is heavy enough.
    void import('./outbox.ts').then(({ syncNow }) => syncNow());
    void navigate(LIST);
  };
  const troubled = status === 'elsewhere' || status === 'gone' || typeof status === 'object';
  useLeaveGuard(troubled);
  const online = useLink((state) => state.online === true);
  useEffect(() => {
    if (online) loadAhead();
  }, [online]);
  const waiting = draft.state === 'queued' || draft.state === 'syncing';
  return (
    <Page
      title={<Ellipsis>{name || '未命名案例'}</Ellipsis>}
      meta={
        <>
          <StatusBadge of={draftState} value={draft.state} filled />
          <KeptNote status={status} />
        </>
      }
      back={LIST}
      actions={
        <Button
          disabled={draft.state === 'conflict' || draft.state === 'synced' || waiting || troubled}
          onClick={() => attempt(finish)}
        >
          完成并同步
        </Button>
      }
    >
      <EditorLayout
        id={draft.base?.caseId ?? null}
        locked={status === 'elsewhere'}
        notices={
          <>
            {troubled && (
              <Suspense>
                <Trouble draft={draft} status={status} onAgain={() => void flush()} onFollow={follow} />
              </Suspense>
            )}
            {(draft.error || draft.state === 'conflict') && (
              <Suspense>
                <Standing draft={draft} onJump={jump} />
              </Suspense>
            )}
          </>
        }
        side={<ValidatorPanel query={query} behind={behind} offline={offline} onJump={jump} />}
      />
    </Page>
  );
};

const Opened = ({ draft }: { draft: Draft }) => {
  // What is being written must not change under the hands: what the store says later concerns the state alone.
  const [store] = useState(() => {
    const made = createEditor(draft.draft, draft.base?.draft ?? draft.draft, draft.base?.rev ?? 0, false);
    const fields = Object.entries(draft.error?.fields ?? {});
    made.setState({ problems: fields.map(([path, message]) => ({ path, code: 'refused', message })) });
    return made;
  });
  return (
    <EditorContext value={store}>
      <Editing draft={draft} />
    </EditorContext>
  );
};

export const Component = () => {
  const [search] = useSearchParams();
  const query = useQuery(drafts);
  useEffect(watchLink, []);
  const draft = query.data?.drafts.find(({ id }) => id === search.get('id'));
  if (draft?.state === 'conflict' && !search.has('write')) {
    return (
      <Suspense fallback={<LoadingState lines={10} />}>
        <ConflictView key={draft.theirs?.rev} draft={draft} />
      </Suspense>
    );
  }
  if (draft) return <Opened key={draft.id} draft={draft} />;
  return (
    <Page title="编辑草稿" back={LIST}>
      {query.isPending && <LoadingState lines={10} />}
      {query.error && <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />}
      {query.data && (
        <EmptyState
          title="没有这份草稿"
          action={
            <Button component={Link} to={LIST} variant="default">
              返回草稿列表
            </Button>
          }
        >
          它可能已被删除，可以到回收站恢复；也可能属于另一个账号或团队。
        </EmptyState>
      )}
    </Page>
  );
};
