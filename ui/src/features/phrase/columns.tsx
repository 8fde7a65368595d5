import { Anchor, Kbd } from '@mantine/core';
import { showMinute } from '@/domain/dates.ts';
import { phraseScope, usage } from '@/domain/enums.ts';
import { showCount } from '@/domain/numbers.ts';
import type { Column } from '@/ui/columns.ts';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { Phrase } from './api.ts';

export const phraseColumns = (open: (row: Phrase) => void): Column<Phrase>[] => [
  {
    key: 'title',
    title: '标题',
    width: 168,
    sortable: true,
    render: (row) => (
      <Anchor component="button" type="button" onClick={() => open(row)} underline="hover">
        {row.title}
      </Anchor>
    ),
  },
  { key: 'content', title: '内容' },
  { key: 'groupName', title: '分组', width: 96, sortable: true },
  { key: 'scope', title: '范围', width: 80, render: (row) => <StatusBadge of={phraseScope} value={row.scope} /> },
  { key: 'hotkey', title: '快捷键', width: 80, render: (row) => row.hotkey && <Kbd size="xs">{row.hotkey}</Kbd> },
  {
    key: 'enabledInExam',
    title: '考试可用',
    width: 88,
    optional: true,
    render: (row) => (row.enabledInExam ? '可用' : '不可用'),
  },
  {
    key: 'useCount',
    title: '使用次数',
    width: 104,
    optional: true,
    align: 'right',
    sortable: true,
    render: (row) => showCount(row.useCount),
  },
  { key: 'useState', title: '状态', width: 88, render: (row) => <StatusBadge of={usage} value={row.useState} /> },
  { key: 'ownerName', title: '创建人', width: 104, optional: true },
  {
    key: 'updatedAt',
    title: '更新时间',
    width: 152,
    sortable: true,
    optional: true,
    render: (row) => showMinute(row.updatedAt),
  },
];
