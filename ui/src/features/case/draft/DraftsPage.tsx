import { Alert, Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { blankDraft } from '@/features/case/editor/blank.ts';
import { mayDraft, useShell } from '@/state/shell.ts';
import { Page } from '@/ui/Page.tsx';
import { LoadingState } from '@/ui/states.tsx';
import { attempt } from './attempt.ts';
import { ImportButton } from './ImportButton.tsx';
import { watchLink } from './link.ts';
import { createDraft } from './create.ts';
import { draftPath } from './words.ts';

const views = {
  drafts: { title: '草稿', load: () => import('./DraftList.tsx') },
  archive: { title: '离线资料', load: () => import('./ArchiveView.tsx') },
  bin: { title: '回收站', load: () => import('./DraftBin.tsx') },
};
type View = keyof typeof views;

const VIEWS: Record<View, ReturnType<typeof lazy>> = {
  drafts: lazy(views.drafts.load),
  archive: lazy(views.archive.load),
  bin: lazy(views.bin.load),
};

const isView = (text: string | null): text is View => text !== null && text in views;

/** What is opened from here must open without a server, so it is loaded while there may still be one. */
const loadAhead = () => {
  for (const load of [
    views.archive.load,
    views.bin.load,
    () => import('./DraftEditorPage.tsx'),
    () => import('./ConflictView.tsx'),
    () => import('./Standing.tsx'),
    () => import('./Trouble.tsx'),
    () => import('@/features/case/editor/sections/LowerSections.tsx'),
  ])
    load().catch(() => null);
};

export const Component = () => {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  useEffect(loadAhead, []);
  useEffect(watchLink, []);
  const wanted = search.get('view');
  const allowed = useShell(mayDraft);
  const shown = Object.entries(views).filter(([name]) => allowed || name !== 'archive');
  const view = isView(wanted) && shown.some(([name]) => name === wanted) ? wanted : 'drafts';
  const View = VIEWS[view];
  const create = async () => void navigate(draftPath(await createDraft(blankDraft())));
  return (
    <Page
      title="离线草稿"
      actions={
        allowed && (
          <>
            <ImportButton />
            <Button leftSection={<IconPlus size={16} />} onClick={() => attempt(create)}>
              新建草稿
            </Button>
          </>
        )
      }
    >
      {!allowed && (
        <Alert color="brand" role="status" title="离线草稿由组织管理，已停用" mb="sm">
          这台电脑不再保存新的草稿和离线资料。已有的草稿仍可同步、导出或删除。
        </Alert>
      )}
      <Tabs value={view} onChange={(next) => setSearch(next && next !== 'drafts' ? { view: next } : {})} mb="sm">
        <Tabs.List aria-label="离线草稿">
          {shown.map(([value, { title }]) => (
            <Tabs.Tab key={value} value={value}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Suspense fallback={<LoadingState lines={8} />}>
        <View key={view} />
      </Suspense>
    </Page>
  );
};
