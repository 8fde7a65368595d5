import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { Page } from '@/ui/Page.tsx';
import { useLeaveGuard } from '@/ui/useLeaveGuard.ts';
import { problemsOf, type CaseDetail } from '../api.ts';
import { blankDraft, fullDraft } from './blank.ts';
import { EditorActions, EditorMeta } from './EditorHead.tsx';
import { EditorLayout } from './EditorLayout.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { jumpTo } from './jump.ts';
import { createEditor, EditorContext, useEditor, useEditorStore } from './store.ts';
import { dropDraft, readDraft, useKeepDraft, type LocalDraft } from './useLocalDraft.ts';
import { useSaving } from './useSaving.ts';
import { ValidatorPanel } from './ValidatorPanel.tsx';

const LIST = '/trainer/excerciseSetting/case/all';
const CHECK_DELAY_MS = 800;

const LEAVE = {
  title: '离开编辑页？',
  body: '修改还没有保存到案例库，会作为草稿留在本机，下次打开这个案例时可以继续。',
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
  restored: LocalDraft | null;
  onReload: () => void;
}

const EditorBody = ({ detail, restored, onReload }: BodyProps) => {
  const store = useEditorStore();
  const id = detail?.id ?? null;
  const dirty = useKeepDraft(store, id);
  const name = useEditor(({ draft }) => draft.name);
  const { query, behind } = useCheck();
  const jump = (path: string) => jumpTo(store, path);
  const { save, saving, lost } = useSaving(id, jump);
  useLeaveGuard(dirty, LEAVE);
  useHotkeys([['mod+S', () => void (dirty && save())]], []);
  const discard = () => {
    store.setState(({ saved }) => ({ draft: saved }));
    dropDraft(id);
    onReload();
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
          <EditorNotices
            detail={detail}
            restored={dirty ? restored : null}
            lost={lost}
            onDiscard={discard}
            onReload={discard}
          />
        }
        side={<ValidatorPanel query={query} behind={behind} onJump={jump} />}
      />
    </Page>
  );
};

/** One editing of one case; a reload of the case makes a new one. */
export const CaseEditor = ({ detail, onReload }: { detail: CaseDetail | null; onReload: () => void }) => {
  const [restored] = useState(() => readDraft(detail?.id ?? null));
  const [store] = useState(() => {
    const saved = detail ? fullDraft(detail) : blankDraft();
    return createEditor(restored?.draft ?? saved, saved, restored?.rev ?? detail?.rev ?? 0);
  });
  return (
    <EditorContext value={store}>
      <EditorBody detail={detail} restored={restored} onReload={onReload} />
    </EditorContext>
  );
};
