import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { trackClass } from '@/analytics/index.ts';
import { untold } from '@/api/untold.ts';
import { showMinute } from '@/domain/dates.ts';
import { confirm } from '@/ui/confirm.ts';
import { AppealBadge } from '@/ui/result/AppealBadge.tsx';
import type { ResultView } from '@/ui/result/model.ts';
import { assignmentStanding, useConfirmResult } from './api.ts';
import classes from './result.module.css';

const AppealForm = lazy(() => import('./AppealForm.tsx'));

const Finished = 3;
const Rechecked = 5;

/** What is still open, and until when. */
const Deadline = ({ view: { session, appeals } }: { view: ResultView }) => {
  const last = appeals.at(-1);
  if (last?.status === 1) {
    return (
      <span>
        <AppealBadge status={last.status} /> 复核截止 {showMinute(last.recheckDueAt)}
      </span>
    );
  }
  if (session.examStatus === Finished && session.windowEndAt) {
    const until = showMinute(session.windowEndAt);
    return <span>{session.canAppeal ? `${until} 前可申诉，逾期自动确认` : `${until} 自动确认`}</span>;
  }
  if (session.examStatus === Rechecked) return <span>复核已完成，请确认结果</span>;
  return null;
};

/** 申诉, 确认结果, 重考: what can be done with a result, and why the rest cannot. */
export const ResultActions = ({ view }: { view: ResultView }) => {
  const { session, result } = view;
  const { data } = useQuery(assignmentStanding(session.assignmentId));
  const { mutate: accept, isPending, error } = useConfirmResult();
  const refused = error && untold(error);
  const [appealing, setAppealing] = useState(false);
  const standing = data?.item;
  const askAccept = async () => {
    const body = session.canAppeal ? '确认后不能再申诉，得分以当前结果为准。' : '确认后得分以当前结果为准。';
    if (await confirm({ title: '确认考核结果？', body, confirm: '确认结果' })) accept(session.sessionId);
  };
  return (
    <>
      {session.canConfirm && (
        <Button
          variant="default"
          loading={isPending}
          onClick={() => void askAccept()}
          className={trackClass('result-accept')}
        >
          确认结果
        </Button>
      )}
      {session.canAppeal && result && (
        <Button variant="default" onClick={() => setAppealing(true)} className={trackClass('result-appeal')}>
          申诉
        </Button>
      )}
      {standing?.canStart && (
        <Button
          component={Link}
          to={`/student/workbench?assignmentId=${session.assignmentId}`}
          className={trackClass('exam-start')}
        >
          重考
        </Button>
      )}
      {refused && (
        <span className={classes.error} role="alert">
          {refused}
        </span>
      )}
      {session.appealBlock && session.examStatus === Finished && <span>{session.appealBlock}</span>}
      <span className={classes.deadline}>
        <Deadline view={view} />
      </span>
      {appealing && result && (
        <Suspense>
          <AppealForm session={session} result={result} onClose={() => setAppealing(false)} />
        </Suspense>
      )}
    </>
  );
};
