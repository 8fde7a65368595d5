import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { showError } from '@/app/showError.ts';
import { mayDraft, useShell } from '@/state/shell.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { Page } from '@/ui/Page.tsx';
import { useLeaveGuard } from '@/ui/useLeaveGuard.ts';
import { problemsOf, type CaseDetail } from '../api.ts';
import { blankDraft, fullDraft } from './blank.ts';
import { EditorActions, EditorMeta } from './EditorHead.tsx';
import { EditorLayout } from './EditorLayout.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { jumpTo } from './jump.ts';
import { dropRecovered, readRecovered, useKeeping, type Recovered } from './recovery.ts';
import { createEditor, EditorContext, useEditor, useEditorStore } from './store.ts';
import { useSaving } from './useSaving.ts';
import { ValidatorPanel } from './ValidatorPanel.tsx';

/** Of use to few: most have no draft of the case. */
const OpenDraft = lazy(() => import('./OpenDraft.tsx'));

const LIST = '/trainer/excerciseSetting/case/all';
const CHECK_DELAY_MS = 800;

const LEAVE = {
  title: '离开编辑页？',
  body: '修改还没有保存到案例库，会留在本机，下次打开这个案例时可以继续。',
  confirm: '离开',
};

/** Runs the server's check a moment after the last change and hands the result to the fields. */
const useCheck = () => {
  const store = useEditorStore();
  const draft = useEditor((state) => state.draft);
  const [settled] = useDebouncedValue(draft, CHECK_DELAY_MS);
  const query = useQuery(problemsOf(settled));
  const { data } = query;
  useEffect(() => {
    if (data) store.setState({ problems: data.problems });
  }, [data, store]);
  return { query, behind: settled !== draft };
};

interface BodyProps {
  detail: CaseDetail | null;
  recovered: Recovered | null;
  onReload: () => void;
}

const EditorBody = ({ detail, recovered, onReload }: BodyProps) => {
  const store = useEditorStore();
  const navigate = useNavigate();
  const allowed = useShell(mayDraft);
  const id = detail?.id ?? null;
  const dirty = useKeeping(store, id);
  const name = useEditor(({ draft }) => draft.name);
  const { query, behind } = useCheck();
  const jump = (path: string) => jumpTo(store, path);
  const { save, saving, unsaved } = useSaving(id, jump);
  const pass = useLeaveGuard(dirty, LEAVE);
  useHotkeys([['mod+S', () => void (dirty && save())]], []);
  const forget = () => {
    store.setState(({ saved }) => ({ draft: saved }));
    dropRecovered(id);
  };
  const discard = () => {
    forget();
    onReload();
  };
  const toDraft = async () => {
    try {
      const { takeOver } = await import('@/features/case/draft/takeOver.ts');
      const { draft, saved, rev } = store.getState();
      const path = await takeOver(
        draft,
        id === null ? null : { caseId: id, rev, draft: saved },
        unsaved !== 'unanswered',
      );
      forget();
      pass();
      void navigate(path);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Page
      title={<Ellipsis>{name || (detail ? '未命名案例' : '新建案例')}</Ellipsis>}
      meta={<EditorMeta detail={detail} dirty={dirty} />}
      back={LIST}
      actions={<EditorActions detail={detail} dirty={dirty} saving={saving} onSave={save} />}
    >
      <EditorLayout
        id={id}
        notices={
          <>
            <EditorNotices
              detail={detail}
              recovered={dirty ? recovered : null}
              unsaved={unsaved}
              onDiscard={discard}
              onReload={discard}
              onDraft={allowed ? () => void toDraft() : null}
            />
            <Suspense>{id !== null && <OpenDraft id={id} />}</Suspense>
          </>
        }
        side={<ValidatorPanel query={query} behind={behind} onJump={jump} />}
      />
    </Page>
  );
};

/** One editing of one case; a reload of the case makes a new one. */
export const CaseEditor = ({ detail, onReload }: { detail: CaseDetail | null; onReload: () => void }) => {
  const [recovered] = useState(() => readRecovered(detail?.id ?? null));
  const [store] = useState(() => {
    const saved = detail ? fullDraft(detail) : blankDraft();
    const rev = detail?.rev ?? 0;
    // Recovered work stays on the revision that it was written on, so that a save cannot go over a later one.
    return recovered
      ? createEditor(recovered.draft, recovered.rev === rev ? saved : recovered.saved, recovered.rev)
      : createEditor(saved, saved, rev);
  });
  return (
    <EditorContext value={store}>
      <EditorBody detail={detail} recovered={recovered} onReload={onReload} />
    </EditorContext>
  );
};
