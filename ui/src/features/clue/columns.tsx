import { Anchor } from '@mantine/core';
import { showMinute } from '@/domain/dates.ts';
import { clueKind, revealAt, usage } from '@/domain/enums.ts';
import type { Column } from '@/ui/columns.ts';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { Clue } from './api.ts';

export const clueColumns = (open: (row: Clue) => void): Column<Clue>[] => [
  {
    key: 'name',
    title: '线索名称',
    sortable: true,
    render: (row) => (
      <Anchor component="button" type="button" onClick={() => open(row)} underline="hover">
        {row.name}
      </Anchor>
    ),
  },
  { key: 'kind', title: '类型', width: 96, sortable: true, render: (row) => clueKind.label(row.kind) },
  { key: 'fields', title: '字段', width: 144, render: (row) => row.fields.map(({ label }) => label).join('、') },
  {
    key: 'revealAt',
    title: '展示时机',
    width: 120,
    sortable: true,
    render: (row) => <StatusBadge of={revealAt} value={row.revealAt} />,
  },
  { key: 'triggerWords', title: '触发词', width: 100, render: (row) => row.triggerWords.join('、') },
  { key: 'cases', title: '关联案例', width: 160, render: (row) => row.cases.map(({ name }) => name).join('、') },
  { key: 'useState', title: '状态', width: 88, render: (row) => <StatusBadge of={usage} value={row.useState} /> },
  { key: 'updatedByName', title: '更新人', width: 104, optional: true },
  {
    key: 'updatedAt',
    title: '更新时间',
    width: 152,
    sortable: true,
    optional: true,
    render: (row) => showMinute(row.updatedAt),
  },
];
