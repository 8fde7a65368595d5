import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { productTime } from '@/domain/dates.ts';
import { RECYCLE_MS } from '@/platform/drafts.ts';
import type { Column } from '@/ui/columns.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { attempt } from './attempt.ts';
import { pageOf } from './listing.ts';
import { nameOf, type Draft } from './model.ts';
import { drafts, restoreDraft } from './store.ts';
import { draftState } from './words.ts';

const filters = z.object({ keyword: filter.text() });

const columns: Column<Draft>[] = [
  { key: 'name', title: '案例名称', sortable: true, render: nameOf },
  {
    key: 'state',
    title: '删除前状态',
    width: 120,
    render: ({ state }) => <StatusBadge of={draftState} value={state} />,
  },
  {
    key: 'updatedAt',
    title: '修改时间',
    width: 152,
    sortable: true,
    render: (row) => productTime(row.updatedAt).slice(0, 16),
  },
  {
    key: 'until',
    title: '保留到',
    width: 152,
    render: ({ removedAt }) => productTime((removedAt ?? 0) + RECYCLE_MS).slice(0, 16),
  },
];

/** What was deleted or given up, for seven days. */
const DraftBin = () => {
  const list = useListState(filters, { sort: 'updatedAt', order: 'desc' });
  const query = useQuery({ ...drafts, select: (all) => pageOf(all.removed, list.params) });
  return (
    <>
      <SearchForm
        state={list}
        fields={[{ kind: 'text', name: 'keyword', label: '关键词', placeholder: '名称或业务类型' }]}
      />
      <DataTable
        id="caseDraftBin"
        query={query}
        state={list}
        columns={columns}
        actionsWidth={80}
        rowActions={({ id }) => [{ label: '恢复', onClick: () => attempt(() => restoreDraft(id)) }]}
        empty={{ title: '回收站是空的', text: '删除或放弃的草稿在这里保留 7 天。' }}
      />
    </>
  );
};

export default DraftBin;
