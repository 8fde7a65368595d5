import type { ReactNode } from 'react';
import { showMinute } from '@/domain/dates.ts';
import { showScore } from '@/domain/score.ts';
import { AppealBadge } from './AppealBadge.tsx';
import type { AppealBrief, ResultView } from './model.ts';
import classes from './result.module.css';

/** The appeals of a session, one line each, with what came of them. */
export const AppealHistory = ({
  view: { appeals, session },
  children,
}: {
  view: ResultView;
  children?: (appeal: AppealBrief) => ReactNode;
}) =>
  appeals.length === 0 ? null : (
    <section className={classes.strip} aria-label="申诉记录">
      {appeals.map((appeal) => (
        <div key={appeal.id} className={classes.stripRow}>
          <AppealBadge {...appeal} examStatus={session.examStatus} />
          <span className={classes.dim}>
            第 {appeal.round} 次申诉 {showMinute(appeal.appealTime)}
          </span>
          {appeal.recheckScore !== null && <span>复核得分 {showScore(appeal.recheckScore)}</span>}
          <span className={classes.stripEnd}>{children?.(appeal)}</span>
        </div>
      ))}
    </section>
  );
