import { showScore } from '@/domain/score.ts';
import type { Attempt } from './api.ts';
import classes from './myAssessment.module.css';

const HEIGHT = 120;
const STEP = 72;
const FULL = 10_000;

const y = (cp: number) => HEIGHT - (Math.min(FULL, Math.max(0, cp)) / FULL) * HEIGHT;

/** Scores by attempt against the pass line. */
export const Trend = ({ attempts, passCp }: { attempts: readonly Attempt[]; passCp: number }) => {
  const points = attempts.flatMap((attempt, place) => {
    const score = attempt.recheckScore ?? attempt.score;
    return score === null ? [] : [{ x: STEP / 2 + place * STEP, y: y(score), score, attempt }];
  });
  const width = Math.max(STEP * attempts.length, STEP * 4);
  const said = points.map(({ attempt, score }) => `第 ${attempt.attemptNo} 次 ${showScore(score)} 分`).join('，');
  return (
    <div className={classes.trend}>
      <svg
        viewBox={`-44 -20 ${width + 60} ${HEIGHT + 48}`}
        style={{ maxWidth: width + 60 }}
        role="img"
        aria-label={`得分走势：${said}；合格线 ${showScore(passCp)} 分`}
      >
        <line x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} className={classes.axis} />
        <line x1={0} x2={width} y1={y(passCp)} y2={y(passCp)} className={classes.passLine} />
        <text x={-8} y={y(passCp) + 4} textAnchor="end" className={classes.tick}>
          {showScore(passCp)}
        </text>
        <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} className={classes.curve} />
        {points.map((point) => (
          <g key={point.attempt.sessionId}>
            <circle
              cx={point.x}
              cy={point.y}
              r={4}
              className={classes.dot}
              data-failed={point.score < passCp || point.attempt.fatal}
            />
            <text x={point.x} y={point.y - 10} textAnchor="middle" className={classes.value}>
              {showScore(point.score)}
            </text>
          </g>
        ))}
        {attempts.map((attempt, place) => (
          <text
            key={attempt.sessionId}
            x={STEP / 2 + place * STEP}
            y={HEIGHT + 20}
            textAnchor="middle"
            className={classes.tick}
          >
            第 {attempt.attemptNo} 次
          </text>
        ))}
      </svg>
    </div>
  );
};
