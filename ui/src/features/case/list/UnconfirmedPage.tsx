import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { showMinute } from '@/domain/dates.ts';
import type { Column } from '@/ui/columns.ts';
import { confirm } from '@/ui/confirm.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { useListState } from '@/ui/useListState.ts';
import { caseIds, cases, useConfirmCases, type CaseRow } from '../api.ts';
import { caseColumns, editPath } from './columns.tsx';
import { caseFilters, useCaseFields } from './filters.ts';
import { useTrial } from './useTrial.ts';

const ReturnModal = lazy(() => import('./ReturnModal.tsx'));
const VersionsModal = lazy(() => import('../versions/VersionsModal.tsx'));

const SHOWN = new Set(['name', 'caseNo', 'businessType', 'difficulty', 'version', 'editedByName', 'source']);
const columns: Column<CaseRow>[] = [
  ...caseColumns.flatMap((column) =>
    SHOWN.has(column.key) ? [column.key === 'editedByName' ? { ...column, optional: false } : column] : [],
  ),
  { key: 'submittedAt', title: '提交时间', width: 152, render: (row) => showMinute(row.submittedAt) },
];

const CONSEQUENCE = '确认后的版本可以用来布置考核。';

export const Component = () => {
  const list = useListState(caseFilters);
  const query = useQuery(cases({ ...list.params, mine: true }));
  const fields = useCaseFields(false);
  const { mutate: approve } = useConfirmCases();
  const { start } = useTrial();
  const [returning, setReturning] = useState<CaseRow | null>(null);
  const [comparing, setComparing] = useState<CaseRow | null>(null);

  const askApprove = async (row: CaseRow) => {
    if (await confirm({ title: `确认案例「${row.name}」？`, body: CONSEQUENCE, confirm: '确认通过' }))
      approve({ ids: [row.id], rev: row.rev });
  };
  const askApproveAll = async (ids: readonly number[], clear: () => void) => {
    const title = `确认选中的 ${ids.length} 个案例？`;
    if (await confirm({ title, body: CONSEQUENCE, confirm: '确认通过' })) approve({ ids }, { onSuccess: clear });
  };
  return (
    <>
      <SearchForm state={list} fields={fields} />
      <DataTable
        id="unconfirmedCase"
        query={query}
        state={list}
        columns={columns}
        actionsWidth={208}
        rowActions={(row) => [
          { label: '确认', onClick: () => void askApprove(row) },
          { label: '退回', onClick: () => setReturning(row) },
          { label: '查看', to: editPath(row.id) },
          { label: '试练', onClick: () => void start(row.id), track: 'case-try' },
          { label: '版本记录', onClick: () => setComparing(row) },
        ]}
        bulk={{
          allIds: () => caseIds({ ...list.filterParams, mine: true }),
          render: (ids, clear) => (
            <Button size="xs" variant="default" onClick={() => void askApproveAll(ids, clear)}>
              批量确认
            </Button>
          ),
        }}
        empty={{ title: '没有待您确认的案例', text: '其他培训师提交给您确认的案例会显示在这里。' }}
      />
      <Suspense>
        {returning && <ReturnModal target={returning} onClose={() => setReturning(null)} />}
        {comparing && <VersionsModal target={comparing} onClose={() => setComparing(null)} />}
      </Suspense>
    </>
  );
};
