import { showDate, showMinute } from '@/domain/dates.ts';
import { taskState } from '@/domain/enums.ts';
import { showCount } from '@/domain/numbers.ts';
import { showPercent, showScore } from '@/domain/score.ts';
import type { Column } from '@/ui/columns.ts';
import { RowLink } from '@/ui/RowLink.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { TaskRow } from '../api.ts';
import { detailPath } from '../paths.ts';
import { ProgressBar } from '../ProgressBar.tsx';

const passRate = ({ passedCount, assignmentCount }: TaskRow) =>
  assignmentCount > 0 ? showPercent(Math.round((passedCount * 1000) / assignmentCount) * 10) : null;

export const taskColumns: Column<TaskRow>[] = [
  {
    key: 'taskName',
    title: '考核名称',
    sortable: true,
    render: (row) => <RowLink to={detailPath(row.id)}>{row.taskName}</RowLink>,
  },
  { key: 'state', title: '状态', width: 96, render: (row) => <StatusBadge of={taskState} value={row.state} /> },
  {
    key: 'endAt',
    title: '考核时间',
    width: 216,
    sortable: true,
    render: (row) => (
      <span title={`${row.startAt} 至 ${row.endAt}`}>
        {showDate(row.startAt)} ~ {showDate(row.endAt)}
      </span>
    ),
  },
  { key: 'itemCount', title: '考核项', width: 80, align: 'right', optional: true },
  { key: 'studentCount', title: '人数', width: 72, align: 'right', render: (row) => showCount(row.studentCount) },
  {
    key: 'progress',
    title: '作答进度',
    width: 176,
    ellipsis: false,
    render: (row) => <ProgressBar total={row.assignmentCount} started={row.startedCount} passed={row.passedCount} />,
  },
  { key: 'passRate', title: '通过率', width: 84, align: 'right', render: passRate },
  { key: 'passCp', title: '合格线', width: 80, align: 'right', optional: true, render: (row) => showScore(row.passCp) },
  {
    key: 'trainers',
    title: '培训师',
    width: 120,
    optional: true,
    render: (row) => row.trainers.map(({ name }) => name).join('、'),
  },
  { key: 'createdByName', title: '创建人', width: 104, optional: true },
  {
    key: 'createdAt',
    title: '创建时间',
    width: 152,
    sortable: true,
    optional: true,
    render: (row) => showMinute(row.createdAt),
  },
];
