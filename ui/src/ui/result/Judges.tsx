import type { ReactNode } from 'react';
import { handler } from '@/domain/enums.ts';
import { showPercent } from '@/domain/score.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import type { PlacedItem } from './model.ts';
import classes from './result.module.css';
import { verdictsOf } from './verdicts.ts';

/** What each judge says, side by side: 人工, 规则, AI. */
export const Judges = ({
  placed: { item, project },
  children,
}: {
  placed: PlacedItem;
  /** At the end of the line: the act that overrules them. */
  children?: ReactNode;
}) => {
  const labels = verdictsOf(project.mode);
  const split = item.ruleVerdict !== null && item.aiVerdict !== null && item.ruleVerdict !== item.aiVerdict;
  return (
    <div className={classes.judges} data-split={split}>
      <dl className={classes.judgeList}>
        <div>
          <dt>人工</dt>
          <dd>
            <StatusBadge of={labels} value={item.humanVerdict} />
          </dd>
        </div>
        <div>
          <dt>规则</dt>
          <dd>
            <StatusBadge of={labels} value={item.ruleVerdict} />
          </dd>
        </div>
        <div>
          <dt>AI</dt>
          <dd>
            <StatusBadge of={labels} value={item.aiVerdict} />
            {item.confidenceBp !== null && <span className={classes.dim}>置信度 {showPercent(item.confidenceBp)}</span>}
          </dd>
        </div>
        <div>
          <dt>评分方式</dt>
          <dd>{handler.label(project.handler)}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
};
