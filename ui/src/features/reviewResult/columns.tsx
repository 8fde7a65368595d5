import { showMinute } from '@/domain/dates.ts';
import { examStatus, finishReason, resultFlag } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import type { Column } from '@/ui/columns.ts';
import { RowLink } from '@/ui/RowLink.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { ResultRow } from './api.ts';
import { scoreState, scoreStateOf } from './scoreState.ts';

export const detailOf = (sessionId: number): string => `/trainer/assessmentDetail?sessionId=${sessionId}`;

export const columns: Column<ResultRow>[] = [
  {
    key: 'studentName',
    title: '学员',
    width: 96,
    sortable: true,
    render: (row) => <RowLink to={detailOf(row.sessionId)}>{row.studentName}</RowLink>,
  },
  { key: 'taskItemName', title: '考核项' },
  { key: 'taskName', title: '任务', sortable: true },
  { key: 'attemptNo', title: '次数', width: 70, render: (row) => `第 ${row.attemptNo} 次` },
  {
    key: 'examStatus',
    title: '状态',
    width: 92,
    render: (row) => <StatusBadge of={examStatus} value={row.examStatus} />,
  },
  {
    key: 'scoreStatus',
    title: '评分',
    width: 92,
    render: (row) => <StatusBadge of={scoreState} value={scoreStateOf(row)} />,
  },
  {
    key: 'score',
    title: '得分',
    width: 136,
    align: 'right',
    sortable: true,
    render: ({ score, recheckScore }) =>
      recheckScore === null || recheckScore === score
        ? showScore(score)
        : `${showScore(score)} → ${showScore(recheckScore)}`,
  },
  { key: 'result', title: '结果', width: 84, render: (row) => <StatusBadge of={resultFlag} value={row.result} /> },
  { key: 'turns', title: '轮次', width: 80, align: 'right', sortable: true, optional: true },
  { key: 'finishTime', title: '完成时间', width: 152, sortable: true, render: (row) => showMinute(row.finishTime) },
  {
    key: 'finishReason',
    title: '结束方式',
    width: 120,
    optional: true,
    render: (row) => finishReason.label(row.finishReason),
  },
  { key: 'startedAt', title: '开始时间', width: 150, optional: true, render: (row) => showMinute(row.startedAt) },
];
