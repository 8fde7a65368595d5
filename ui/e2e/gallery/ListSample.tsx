import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { showMinute } from '@/domain/dates.ts';
import { difficulty, examStatus } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import type { Column } from '@/ui/columns.ts';
import { confirmDelete } from '@/ui/confirm.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { Page } from '@/ui/Page.tsx';
import { RowLink } from '@/ui/RowLink.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { rows, type Row } from './data.ts';

const filters = z.object({
  keyword: filter.text(),
  status: filter.code(examStatus),
  difficulty: filter.code(difficulty),
  author: filter.text(),
  from: filter.day(),
  to: filter.day(),
});

const columns: Column<Row>[] = [
  { key: 'name', title: '任务名称', render: ({ id, name }) => <RowLink to={`/detail?id=${id}`}>{name}</RowLink> },
  { key: 'status', title: '状态', width: 110, render: ({ status }) => <StatusBadge of={examStatus} value={status} /> },
  { key: 'difficulty', title: '难度', width: 90, render: (row) => difficulty.label(row.difficulty) },
  {
    key: 'score',
    title: '最高分',
    width: 100,
    align: 'right',
    sortable: true,
    render: ({ score }) => showScore(score),
  },
  { key: 'author', title: '创建人', width: 110 },
  { key: 'endAt', title: '截止时间', width: 160, sortable: true, render: ({ endAt }) => showMinute(endAt) },
];

export const ListSample = () => {
  const list = useListState(filters, { sort: 'endAt' });
  const query = useQuery({
    queryKey: ['task', 'list', list.params],
    queryFn: () => {
      const found = rows.filter(
        ({ name, status }) => name.includes(list.filters.keyword) && (list.filters.status ?? status) === status,
      );
      const start = (list.page - 1) * list.pageSize;
      return {
        items: found.slice(start, start + list.pageSize),
        total: found.length,
        page: list.page,
        pageSize: list.pageSize,
      };
    },
    placeholderData: keepPreviousData,
  });
  const add = <Button leftSection={<IconPlus size={16} />}>新建考核</Button>;
  return (
    <Page title="考核管理" actions={add}>
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '任务名称' },
          { kind: 'select', name: 'status', label: '状态', options: examStatus.options },
          { kind: 'range', names: ['from', 'to'], label: '截止时间' },
          { kind: 'select', name: 'difficulty', label: '难度', options: difficulty.options },
          { kind: 'text', name: 'author', label: '创建人' },
        ]}
      />
      <DataTable
        id="gallery"
        query={query}
        state={list}
        columns={columns}
        actionsWidth={176}
        rowActions={({ name }) => [
          { label: '编辑', onClick: () => {} },
          { label: '复制', onClick: () => {} },
          { label: '关闭', onClick: () => {} },
          {
            label: '删除',
            danger: true,
            onClick: () =>
              void confirmDelete({ what: '考核', name, consequence: '学员将看不到该考核，已有成绩会保留。' }),
          },
        ]}
        bulk={{
          allIds: () => Promise.resolve(rows.map(({ id }) => id)),
          render: (_ids, clear) => (
            <Button variant="default" size="xs" onClick={clear}>
              批量关闭
            </Button>
          ),
        }}
        empty={{ title: '还没有考核', text: '新建考核并指定学员后，会显示在这里。', action: add }}
      />
    </Page>
  );
};
