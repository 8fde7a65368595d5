import { UnstyledButton } from '@mantine/core';
import { showCount } from '@/domain/numbers.ts';
import { showPercent, showScore } from '@/domain/score.ts';
import type { Summary } from './api.ts';
import classes from './teamResult.module.css';

interface Figure {
  label: string;
  value: string;
  note?: string;
  /** Figures that are a filter: a click shows what they count. */
  onClick?: () => void;
  active?: boolean;
}

interface SummaryBarProps {
  summary: Summary | undefined;
  needsHuman: boolean;
  appealing: boolean;
  onNeedsHuman: () => void;
  onAppealing: () => void;
}

/** The figures of everything that matches, not of the page. */
export const SummaryBar = ({ summary, needsHuman, appealing, onNeedsHuman, onAppealing }: SummaryBarProps) => {
  const rate = summary && summary.scored > 0 ? Math.round((summary.passed * 10_000) / summary.scored) : null;
  const figures: Figure[] = [
    { label: '完成考核', value: showCount(summary?.total), note: `已评分 ${showCount(summary?.scored)}` },
    { label: '平均分', value: showScore(summary?.averageCp) },
    { label: '合格率', value: showPercent(rate), note: `合格 ${showCount(summary?.passed)}` },
    { label: '申诉中', value: showCount(summary?.appealing), onClick: onAppealing, active: appealing },
    { label: '待人工判定', value: showCount(summary?.needsHuman), onClick: onNeedsHuman, active: needsHuman },
  ];
  return (
    <div className={classes.summary} role="group" aria-label="汇总">
      {figures.map(({ label, value, note, onClick, active }) => {
        const inside = (
          <>
            <span>{label}</span>
            <span>
              <b>{value}</b>
              {note && <small>{note}</small>}
            </span>
          </>
        );
        return onClick ? (
          <div key={label}>
            <UnstyledButton className={classes.figure} aria-pressed={active} data-active={active} onClick={onClick}>
              {inside}
            </UnstyledButton>
          </div>
        ) : (
          <div key={label} className={classes.figure}>
            {inside}
          </div>
        );
      })}
    </div>
  );
};
