import { UnstyledButton } from '@mantine/core';
import { showCount } from '@/domain/numbers.ts';
import type { Progress, TaskDetail } from '../api.ts';
import classes from '../task.module.css';

type Status = Progress['taskStatus'];

interface CountStripProps {
  counts: TaskDetail['counts'];
  value: Status | undefined;
  onChange: (status: Status | null) => void;
}

const STATES: readonly (readonly [Status, keyof TaskDetail['counts'], string])[] = [
  [3, 'toBeAssessed', '待考核'],
  [1, 'inProgress', '进行中'],
  [2, 'toRetake', '待重考'],
  [4, 'appealing', '申诉中'],
  [5, 'failed', '未通过'],
  [6, 'passed', '已通过'],
];

/** The standing of the task in numbers; each one shows its rows. */
export const CountStrip = ({ counts, value, onChange }: CountStripProps) => (
  <div className={classes.strip} role="group" aria-label="按状态查看">
    <UnstyledButton className={classes.count} aria-pressed={value === undefined} onClick={() => onChange(null)}>
      <b>{showCount(counts.total)}</b>
      <span>全部</span>
    </UnstyledButton>
    {STATES.map(([status, key, label]) => (
      <UnstyledButton
        key={status}
        className={classes.count}
        aria-pressed={value === status}
        onClick={() => onChange(value === status ? null : status)}
      >
        <b>{showCount(counts[key])}</b>
        <span>{label}</span>
      </UnstyledButton>
    ))}
  </div>
);
