import { showScore } from '@/domain/score.ts';
import type { ScoreType } from './model.ts';
import classes from './result.module.css';

const share = (cp: number, maxCp: number) => `${maxCp > 0 ? Math.min(100, Math.max(0, (cp / maxCp) * 100)) : 0}%`;

/** Points of each type: a number and a thin bar, so that the weak one is found at a glance. */
export const TypeBars = ({ types }: { types: readonly ScoreType[] }) => (
  <ul className={classes.bars} aria-label="各类得分">
    {types.map(({ id, name, cp, maxCp }) => (
      <li key={id} className={classes.bar}>
        <span className={classes.barName} title={name}>
          {name}
        </span>
        <span className={classes.track} aria-hidden>
          <span
            className={classes.filled}
            data-low={maxCp > 0 && cp * 10 < maxCp * 6}
            style={{ width: share(cp, maxCp) }}
          />
        </span>
        <span className={classes.barValue}>
          {showScore(cp)}
          <span className={classes.dim}> / {showScore(maxCp)}</span>
        </span>
      </li>
    ))}
  </ul>
);
