import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { trackClass } from '@/analytics/index.ts';
import { showMinute } from '@/domain/dates.ts';
import { showDuration } from '@/domain/duration.ts';
import { difficulty, taskItemStatus } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { actionOf, attemptsText, summaryOf } from './action.ts';
import type { Entry } from './api.ts';
import classes from './myAssessment.module.css';

const TIMED = 1;

const Facts = ({ entry }: { entry: Entry }) => (
  <dl className={classes.facts}>
    <div>
      <dt>时间</dt>
      <dd>
        {showMinute(entry.startAt)} ~ {showMinute(entry.endAt)}
      </dd>
    </div>
    <div>
      <dt>时长</dt>
      <dd>{entry.timeMode === TIMED ? showDuration(entry.durationSec) : '不限时'}</dd>
    </div>
    <div>
      <dt>次数</dt>
      <dd>{attemptsText(entry)}</dd>
    </div>
    <div>
      <dt>得分</dt>
      <dd>
        <b>{showScore(entry.score)}</b>
        <span className={classes.pass}>合格线 {showScore(entry.passCp)}</span>
      </dd>
    </div>
  </dl>
);

export const AssessmentCard = ({ entry }: { entry: Entry }) => {
  const { pathname, search } = useLocation();
  const action = actionOf(entry);
  const from = { from: pathname + search };
  return (
    <article className={classes.card} aria-label={entry.taskItemName}>
      <div className={classes.cardHead}>
        <h2 className={classes.name}>
          <Ellipsis lines={2}>{entry.taskItemName}</Ellipsis>
        </h2>
        <StatusBadge of={taskItemStatus} value={entry.taskStatus} filled />
      </div>
      <div className={classes.task}>
        <Ellipsis>{entry.taskName}</Ellipsis>
        <StatusBadge of={difficulty} value={entry.difficulty} />
      </div>
      <Facts entry={entry} />
      <div className={classes.cardFoot}>
        <span className={classes.reason}>{entry.blockReason}</span>
        {action?.starts && entry.attemptsUsed > 0 && (
          <Button variant="subtle" color="gray" component={Link} to={summaryOf(entry)} state={from}>
            记录
          </Button>
        )}
        {action && (
          <Button
            component={Link}
            to={action.to}
            state={from}
            variant={action.label === '继续' ? 'filled' : action.starts ? 'light' : 'default'}
            className={trackClass(action.starts ? 'exam-start' : undefined)}
          >
            {action.label}
          </Button>
        )}
      </div>
    </article>
  );
};
