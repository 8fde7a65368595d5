import type { ReactNode } from 'react';
import { showMinute } from '@/domain/dates.ts';
import { verdict } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { invalidReason, type AppealDetail, type AppealItem } from './appeal.ts';
import classes from './appeal.module.css';
import { Attachments } from './Attachments.tsx';

const Entry = ({ who, at, children }: { who: string; at: string | null; children: ReactNode }) => (
  <li className={classes.entry}>
    <div className={classes.who}>
      <b>{who}</b>
      <time className={classes.time}>{showMinute(at)}</time>
    </div>
    {children}
  </li>
);

const Claim = ({ item }: { item: AppealItem }) => (
  <li className={classes.claim}>
    <div className={classes.claimHead}>
      <span className={classes.claimName}>{item.name}</span>
      <span className={classes.change}>
        <StatusBadge of={verdict} value={item.disputedVerdict} />
        <span aria-hidden>→</span>
        <span className="visually-hidden">申请改为</span>
        <StatusBadge of={verdict} value={item.wantedVerdict} />
      </span>
    </div>
    <p>{item.claim}</p>
  </li>
);

const Decision = ({ item }: { item: AppealItem }) => (
  <li className={classes.claim}>
    <div className={classes.claimHead}>
      <span className={classes.claimName}>{item.name}</span>
      <StatusBadge of={verdict} value={item.decidedVerdict} />
    </div>
    <p>{item.decisionComment}</p>
  </li>
);

/** What was said from both sides, in order. */
export const AppealThread = ({ appeal }: { appeal: AppealDetail }) => {
  const { items, closedAt, recheckScore, reviewerName } = appeal;
  const decided = items.filter(({ decidedVerdict }) => decidedVerdict !== null);
  return (
    <ol className={classes.thread}>
      <Entry who={`${appeal.studentName} 提出申诉`} at={appeal.appealTime}>
        <p>{appeal.reason}</p>
        <ul className={classes.claims}>
          {items.map((item) => (
            <Claim key={item.checkItemId} item={item} />
          ))}
        </ul>
        <Attachments files={appeal.attachments} />
      </Entry>
      {decided.length > 0 && (
        <Entry who={`${reviewerName ?? '培训师'} 完成复核`} at={closedAt}>
          {appeal.recheckComment && <p>{appeal.recheckComment}</p>}
          <ul className={classes.claims}>
            {decided.map((item) => (
              <Decision key={item.checkItemId} item={item} />
            ))}
          </ul>
          <p className={classes.scores}>
            得分 {showScore(appeal.score)} → <b>{showScore(recheckScore)}</b>
            {appeal.finalJudge && '（终审，此后不能再申诉）'}
          </p>
        </Entry>
      )}
      {appeal.invalidReason !== null && (
        <Entry who="申诉已失效" at={closedAt}>
          <p>
            {invalidReason.label(appeal.invalidReason)}，原得分 {showScore(appeal.score)} 不变。
          </p>
        </Entry>
      )}
    </ol>
  );
};
