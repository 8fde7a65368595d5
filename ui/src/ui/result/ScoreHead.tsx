import type { ReactNode } from 'react';
import { resultFlag } from '@/domain/enums.ts';
import { EMPTY } from '@/domain/dates.ts';
import { showScore } from '@/domain/score.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { currentScore, placedItems, type ResultView } from './model.ts';
import classes from './result.module.css';
import { TypeBars } from './TypeBars.tsx';

const FAIL = 4;

/** 致命项：泄露客户信息（第 9 句） */
const FatalLine = ({ result }: { result: NonNullable<ResultView['result']> }) => {
  const fatal = placedItems(result).filter(({ item }) => item.fatal);
  if (!result.fatalHit || fatal.length === 0) return null;
  const named = fatal.map(({ item }) => {
    const lines = [...new Set(item.evidence.map(({ seq }) => seq))];
    return lines.length > 0 ? `${item.name}（第 ${lines.join('、')} 句）` : item.name;
  });
  return (
    <p className={classes.fatal}>
      致命项：{named.join('；')}
      {result.preFatalCp !== null && (
        <span className={classes.dim}>
          未计致命项的得分 <b>{showScore(result.preFatalCp)}</b>
        </span>
      )}
    </p>
  );
};

const Missing = ({ view }: { view: ResultView }) => {
  const { scoreStatus, needsHuman, scoreError } = view.session;
  if (scoreStatus === FAIL) {
    return (
      <p className={classes.fatal}>
        评分失败，待重试或人工{scoreError && <span className={classes.dim}>{scoreError}</span>}
      </p>
    );
  }
  return <p className={classes.dim}>{needsHuman ? '等待人工评分，尚无得分' : '评分尚未完成'}</p>;
};

/** One big number first; why it is what it is follows. */
export const ScoreHead = ({ view, children }: { view: ResultView; children?: ReactNode }) => {
  const { session, result } = view;
  const score = result?.totalCp == null ? null : (currentScore(session) ?? result.totalCp);
  const changed = session.recheckScore !== null && session.score !== null;
  return (
    <section className={classes.head} aria-label="得分">
      <div className={classes.scoreBox}>
        <div className={classes.scoreLine}>
          <strong className={classes.score} data-missing={score === null}>
            {score === null ? EMPTY : showScore(score)}
          </strong>
          {result && score !== null && <span className={classes.dim}>/ {showScore(result.scaleCp)}</span>}
        </div>
        <div className={classes.dim}>
          {session.result !== null && <StatusBadge of={resultFlag} value={session.result} filled />}
          {session.passCp > 0 && <span>合格线 {showScore(session.passCp)}</span>}
          {changed && (
            <span>
              复核前 {showScore(session.score)} → 复核后 {showScore(session.recheckScore)}
            </span>
          )}
        </div>
        {score === null && <Missing view={view} />}
        {result && <FatalLine result={result} />}
      </div>
      {result && <TypeBars types={result.types} />}
      {children && <div className={classes.headActions}>{children}</div>}
    </section>
  );
};
