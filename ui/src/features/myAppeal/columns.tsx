import { showMinute } from '@/domain/dates.ts';
import { showScore } from '@/domain/score.ts';
import type { Column } from '@/ui/columns.ts';
import { AppealBadge } from '@/ui/result/AppealBadge.tsx';
import { RowLink } from '@/ui/RowLink.tsx';
import type { AppealRow } from './api.ts';

/** Exactly the columns that the product names, in its order. */
export const columns: Column<AppealRow>[] = [
  {
    key: 'id',
    title: '编号',
    width: 90,
    render: (row) => <RowLink to={`/student/appeal?id=${row.id}`}>{row.id}</RowLink>,
  },
  { key: 'taskName', title: '任务名称' },
  { key: 'taskItemName', title: '考核项名称' },
  {
    key: 'status',
    title: '状态',
    width: 120,
    render: ({ status, examStatus }) => <AppealBadge status={status} examStatus={examStatus} />,
  },
  { key: 'score', title: '得分', width: 90, align: 'right', render: (row) => showScore(row.score) },
  { key: 'recheckScore', title: '复核得分', width: 90, align: 'right', render: (row) => showScore(row.recheckScore) },
  { key: 'finishTime', title: '完成时间', width: 160, sortable: true, render: (row) => showMinute(row.finishTime) },
  { key: 'appealTime', title: '申诉时间', width: 160, sortable: true, render: (row) => showMinute(row.appealTime) },
];
