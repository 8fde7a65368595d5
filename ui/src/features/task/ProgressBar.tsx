import classes from './task.module.css';

interface ProgressBarProps {
  total: number;
  started: number;
  passed: number;
}

const share = (part: number, total: number) => `${total > 0 ? (part / total) * 100 : 0}%`;

/** How many of the assignments are passed, begun and untouched. */
export const ProgressBar = ({ total, started, passed }: ProgressBarProps) => (
  <span
    className={classes.progress}
    role="img"
    aria-label={`共 ${total} 项，已开始 ${started} 项，已通过 ${passed} 项`}
    title={`已开始 ${started} / ${total}，已通过 ${passed}`}
  >
    <span className={classes.track} aria-hidden>
      <span className={classes.passed} style={{ width: share(passed, total) }} />
      <span className={classes.started} style={{ width: share(Math.max(started - passed, 0), total) }} />
    </span>
    <span className={classes.progressText}>
      {started}/{total}
    </span>
  </span>
);
