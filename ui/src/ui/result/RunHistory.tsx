import { showMinute } from '@/domain/dates.ts';
import { resultOrigin } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import type { ResultView } from './model.ts';
import classes from './result.module.css';

/** Every result there ever was of a session; none is changed, a later one takes its place. */
export const RunHistory = ({ view: { history, result } }: { view: ResultView }) =>
  history.length === 0 ? null : (
    <section className={classes.strip} aria-label="评分记录">
      <h2 className={classes.stripTitle}>评分记录</h2>
      {history.toReversed().map((run) => (
        <div key={run.id} className={classes.stripRow}>
          <StatusBadge of={resultOrigin} value={run.origin} />
          <b>{run.totalCp === null ? '待判定' : showScore(run.totalCp)}</b>
          <span className={classes.dim}>
            第 {run.runNo} 次 · {run.createdByName ?? '系统'}
          </span>
          <span className={classes.stripEnd}>
            {run.id === result?.id && <span>当前结果</span>}
            <span className={classes.dim}>{showMinute(run.createdAt)}</span>
          </span>
        </div>
      ))}
    </section>
  );
