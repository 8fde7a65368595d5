import { showMinute } from '@/domain/dates.ts';
import { taskItemStatus } from '@/domain/enums.ts';
import { showPercent, showScore } from '@/domain/score.ts';
import type { Column } from '@/ui/columns.ts';
import { RowLink } from '@/ui/RowLink.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { Progress } from '../api.ts';

export const sessionPath = (sessionId: string | number) => `/trainer/assessmentDetail?sessionId=${sessionId}`;

const Student = ({ row }: { row: Progress }) => {
  const session = row.lastSessionId ?? row.bestSessionId;
  return session === null ? row.studentName : <RowLink to={sessionPath(session)}>{row.studentName}</RowLink>;
};

export const progressColumns: Column<Progress>[] = [
  { key: 'studentName', title: '学员', width: 144, sortable: true, render: (row) => <Student row={row} /> },
  { key: 'username', title: '账号', width: 120, optional: true },
  { key: 'departmentName', title: '部门', width: 112 },
  { key: 'taskItemName', title: '考核项', sortable: true },
  {
    key: 'taskStatus',
    title: '状态',
    width: 96,
    sortable: true,
    render: (row) => <StatusBadge of={taskItemStatus} value={row.taskStatus} />,
  },
  { key: 'attemptsUsed', title: '次数', width: 80, align: 'right', sortable: true },
  { key: 'score', title: '得分', width: 80, align: 'right', sortable: true, render: (row) => showScore(row.score) },
  { key: 'bestScore', title: '最高分', width: 80, align: 'right', render: (row) => showScore(row.bestScore) },
  {
    key: 'lastScore',
    title: '最近得分',
    width: 88,
    align: 'right',
    optional: true,
    render: (row) => showScore(row.lastScore),
  },
  {
    key: 'lastFinishTime',
    title: '最近完成',
    width: 152,
    sortable: true,
    render: (row) => showMinute(row.lastFinishTime),
  },
  {
    key: 'extraTimeBp',
    title: '加时',
    width: 72,
    align: 'right',
    render: (row) => (row.extraTimeBp > 0 ? `+${showPercent(row.extraTimeBp)}` : null),
  },
];
