import { showMinute } from '@/domain/dates.ts';
import { showDuration } from '@/domain/duration.ts';
import { examStatus, finishReason, resultFlag } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import type { Column } from '@/ui/columns.ts';
import { RowLink } from '@/ui/RowLink.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { CallLog } from './api.ts';

export const callColumns = (linkTo: (id: number) => string): Column<CallLog>[] => [
  {
    key: 'studentName',
    title: '学员',
    width: 120,
    render: ({ id, studentName }) => <RowLink to={linkTo(id)}>{studentName}</RowLink>,
  },
  { key: 'studentUsername', title: '账号', width: 120, optional: true },
  { key: 'caseName', title: '案例' },
  { key: 'taskName', title: '任务' },
  {
    key: 'durationSec',
    title: '时长',
    width: 96,
    align: 'right',
    sortable: true,
    render: ({ durationSec }) => showDuration(durationSec),
  },
  { key: 'turns', title: '学员句数', width: 96, align: 'right', sortable: true },
  {
    key: 'score',
    title: '得分',
    width: 84,
    align: 'right',
    sortable: true,
    render: (row) => showScore(row.recheckScore ?? row.score),
  },
  { key: 'result', title: '结果', width: 92, render: ({ result }) => <StatusBadge of={resultFlag} value={result} /> },
  {
    key: 'examStatus',
    title: '状态',
    width: 104,
    render: (row) => <StatusBadge of={examStatus} value={row.examStatus} />,
  },
  {
    key: 'endReason',
    title: '结束方式',
    width: 120,
    optional: true,
    render: (row) => finishReason.label(row.endReason),
  },
  {
    key: 'startAt',
    title: '开始时间',
    width: 160,
    sortable: true,
    render: ({ startAt }) => showMinute(startAt),
  },
  {
    key: 'endAt',
    title: '结束时间',
    width: 160,
    optional: true,
    render: ({ endAt }) => showMinute(endAt),
  },
];
