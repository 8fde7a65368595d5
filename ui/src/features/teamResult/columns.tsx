import { showMinute } from '@/domain/dates.ts';
import { examStatus, finishReason, resultFlag, scoreJobStatus } from '@/domain/enums.ts';
import { showPercent, showScore } from '@/domain/score.ts';
import type { Column } from '@/ui/columns.ts';
import { Mark } from '@/ui/Mark.tsx';
import { RowLink } from '@/ui/RowLink.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { RankRow, ResultRow } from './api.ts';
import classes from './teamResult.module.css';

const SCORED = 3;

/** Until there is a score, the cell says why there is none. */
const Score = ({ row }: { row: ResultRow }) => {
  if (row.scoreStatus !== SCORED) return <StatusBadge of={scoreJobStatus} value={row.scoreStatus} />;
  if (row.recheckScore === null || row.recheckScore === row.score) return <>{showScore(row.score)}</>;
  return (
    <>
      <s className={classes.old}>{showScore(row.score)}</s> {showScore(row.recheckScore)}
    </>
  );
};

export const resultColumns: Column<ResultRow>[] = [
  {
    key: 'taskName',
    title: '任务',
    sortable: true,
    render: ({ sessionId, taskName }) => (
      <RowLink to={`/management/assessmentDetail?sessionId=${sessionId}`}>{taskName}</RowLink>
    ),
  },
  { key: 'taskItemName', title: '案例' },
  { key: 'studentName', title: '学员', width: 110, sortable: true },
  { key: 'attemptNo', title: '次数', width: 64, align: 'right' },
  {
    key: 'score',
    title: '得分',
    width: 108,
    align: 'right',
    sortable: true,
    ellipsis: false,
    render: (row) => <Score row={row} />,
  },
  { key: 'result', title: '结果', width: 92, render: ({ result }) => <StatusBadge of={resultFlag} value={result} /> },
  {
    key: 'examStatus',
    title: '状态',
    width: 104,
    render: (row) => <StatusBadge of={examStatus} value={row.examStatus} />,
  },
  {
    key: 'marks',
    title: '标记',
    width: 156,
    ellipsis: false,
    render: ({ fatal, needsHuman }) =>
      (fatal || needsHuman) && (
        <span className={classes.marks}>
          {fatal && <Mark tone="err">致命项</Mark>}
          {needsHuman && <Mark tone="warn">待人工</Mark>}
        </span>
      ),
  },
  { key: 'turns', title: '对话句数', width: 96, align: 'right', sortable: true, optional: true },
  {
    key: 'finishReason',
    title: '结束方式',
    width: 120,
    optional: true,
    render: (row) => finishReason.label(row.finishReason),
  },
  {
    key: 'finishTime',
    title: '完成时间',
    width: 160,
    sortable: true,
    render: ({ finishTime }) => showMinute(finishTime),
  },
];

export const rankColumns = (linkTo: (student: string) => string): Column<RankRow>[] => [
  { key: 'place', title: '名次', width: 84, align: 'right', sortable: true },
  {
    key: 'studentName',
    title: '学员',
    render: ({ studentName }) => <RowLink to={linkTo(studentName)}>{studentName}</RowLink>,
  },
  {
    key: 'averageCp',
    title: '平均分',
    width: 110,
    align: 'right',
    sortable: true,
    render: (row) => showScore(row.averageCp),
  },
  {
    key: 'bestCp',
    title: '最高分',
    width: 110,
    align: 'right',
    sortable: true,
    render: (row) => showScore(row.bestCp),
  },
  { key: 'attempts', title: '完成次数', width: 110, align: 'right', sortable: true },
  { key: 'passed', title: '合格次数', width: 110, align: 'right' },
  {
    key: 'passBp',
    title: '合格率',
    width: 110,
    align: 'right',
    sortable: true,
    render: (row) => showPercent(row.passBp),
  },
];
