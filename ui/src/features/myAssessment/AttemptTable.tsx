import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { showMinute } from '@/domain/dates.ts';
import { examStatus, finishReason, resultFlag } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { Attempt } from './api.ts';
import classes from './myAssessment.module.css';

const IN_PROGRESS = 2;
const SCORED = 3;
const FAILED = 4;

const target = ({ sessionId, examStatus: status, scoreStatus }: Attempt): string => {
  if (status <= IN_PROGRESS) return `/student/workbench?sessionId=${sessionId}`;
  return `/student/${scoreStatus === SCORED ? 'result' : 'loading'}?sessionId=${sessionId}`;
};

const scoreText = ({ scoreStatus, examStatus: status, score }: Attempt): string => {
  if (status <= IN_PROGRESS) return '--';
  if (scoreStatus === FAILED) return '评分失败';
  return scoreStatus === SCORED ? showScore(score) : '评分中';
};

/** All attempts, the latest first. */
export const AttemptTable = ({ attempts }: { attempts: readonly Attempt[] }) => {
  const { pathname, search } = useLocation();
  return (
    <div className={classes.historyBox}>
      <table className={classes.attempts}>
        <thead>
          <tr>
            <th scope="col">次数</th>
            <th scope="col">状态</th>
            <th scope="col">结果</th>
            <th scope="col" className={classes.right}>
              得分
            </th>
            <th scope="col" className={classes.right}>
              复核得分
            </th>
            <th scope="col" className={classes.right}>
              轮次
            </th>
            <th scope="col">开始时间</th>
            <th scope="col">完成时间</th>
            <th scope="col">结束方式</th>
          </tr>
        </thead>
        <tbody>
          {attempts.toReversed().map((attempt) => (
            <tr key={attempt.sessionId}>
              <td>
                <Anchor component={Link} to={target(attempt)} state={{ from: pathname + search }}>
                  第 {attempt.attemptNo} 次
                </Anchor>
              </td>
              <td>
                <StatusBadge of={examStatus} value={attempt.examStatus} />
              </td>
              <td>
                <StatusBadge of={resultFlag} value={attempt.result} />
                {attempt.fatal && <span className={classes.fatal}>致命项</span>}
              </td>
              <td className={classes.right}>{scoreText(attempt)}</td>
              <td className={classes.right}>{showScore(attempt.recheckScore)}</td>
              <td className={classes.right}>{attempt.turns}</td>
              <td>{showMinute(attempt.startedAt)}</td>
              <td>{showMinute(attempt.finishTime)}</td>
              <td>{finishReason.label(attempt.finishReason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
