import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { mayDraft, useShell } from '@/state/shell.ts';
import { confirm, confirmDelete } from '@/ui/confirm.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import type { RowAction } from '@/ui/RowActions.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { useListState } from '@/ui/useListState.ts';
import { caseIds, cases, useCopyCase, useDeleteCases, useSetUseState, type CaseRow } from '../api.ts';
import { caseColumns, editPath } from './columns.tsx';
import { caseFilters, useCaseFields } from './filters.ts';
import { useTakeAlong } from './useTakeAlong.ts';
import { useTrial } from './useTrial.ts';

const SubmitModal = lazy(() => import('./SubmitModal.tsx'));
const VersionsModal = lazy(() => import('../versions/VersionsModal.tsx'));

const USING = 1;
const UNUSED = 2;
const CONFIRMED = 2;
const GONE = '新建考核时将不能再选用；已完成的对话和成绩会保留。进行中的考核正在使用的案例不能删除。';

type Opened = { what: 'submit' | 'versions'; row: CaseRow } | null;

const useCaseActs = (open: (next: Opened) => void) => {
  const { mutate: copy } = useCopyCase();
  const { mutate: setUse } = useSetUseState();
  const { mutate: remove } = useDeleteCases();
  const { start } = useTrial();
  const draft = useTakeAlong();
  const allowed = useShell(mayDraft);
  const askRemove = async (row: CaseRow) => {
    if (await confirmDelete({ what: '案例', name: row.name, consequence: GONE })) remove([row.id]);
  };
  const askRemoveAll = async (ids: readonly number[], clear: () => void) => {
    const yes = await confirm({
      title: `删除选中的 ${ids.length} 个案例？`,
      body: GONE,
      confirm: '删除',
      danger: true,
    });
    if (yes) remove(ids, { onSuccess: clear });
  };
  const actionsOf = (row: CaseRow): RowAction[] => [
    { label: '编辑', to: editPath(row.id) },
    { label: '试练', onClick: () => void start(row.id), track: 'case-try' },
    ...(row.confirmStatus === CONFIRMED
      ? []
      : [{ label: '提交确认', onClick: () => open({ what: 'submit', row }) } satisfies RowAction]),
    { label: '复制', onClick: () => copy(row.id) },
    ...(allowed ? [{ label: '离线编辑', onClick: () => void draft(row.id) }] : []),
    { label: '版本记录', onClick: () => open({ what: 'versions', row }) },
    row.useState === USING
      ? { label: '停用', onClick: () => setUse({ ids: [row.id], useState: UNUSED }) }
      : { label: '启用', onClick: () => setUse({ ids: [row.id], useState: USING }) },
    { label: '删除', danger: true, onClick: () => void askRemove(row) },
  ];
  return { actionsOf, askRemoveAll, setUse };
};

export const Component = () => {
  const list = useListState(caseFilters);
  const query = useQuery(cases(list.params));
  const fields = useCaseFields(true);
  const [opened, setOpened] = useState<Opened>(null);
  const { actionsOf, askRemoveAll, setUse } = useCaseActs(setOpened);
  const close = () => setOpened(null);
  return (
    <>
      <SearchForm state={list} fields={fields} />
      <DataTable
        id="case"
        query={query}
        state={list}
        columns={caseColumns}
        rowActions={actionsOf}
        bulk={{
          allIds: () => caseIds(list.filterParams),
          render: (ids, clear) => (
            <>
              <Button
                size="xs"
                variant="default"
                onClick={() => setUse({ ids, useState: USING }, { onSuccess: clear })}
              >
                启用
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() => setUse({ ids, useState: UNUSED }, { onSuccess: clear })}
              >
                停用
              </Button>
              <Button size="xs" variant="default" color="red" onClick={() => void askRemoveAll(ids, clear)}>
                批量删除
              </Button>
            </>
          ),
        }}
        empty={{
          title: '还没有案例',
          text: '案例描述一位客户和他的问题，确认后可以用来布置考核。',
          action: (
            <Button component={Link} to="/trainer/excerciseSetting/case/edit">
              新建案例
            </Button>
          ),
        }}
      />
      <Suspense>
        {opened?.what === 'submit' && <SubmitModal target={opened.row} onClose={close} />}
        {opened?.what === 'versions' && <VersionsModal target={opened.row} onClose={close} />}
      </Suspense>
    </>
  );
};
