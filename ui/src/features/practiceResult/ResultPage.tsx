import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { CODE, toApiError } from '@/api/envelope.ts';
import { showDuration } from '@/domain/duration.ts';
import { examStatus, finishReason } from '@/domain/enums.ts';
import { Page } from '@/ui/Page.tsx';
import { AppealHistory } from '@/ui/result/AppealHistory.tsx';
import type { ResultView } from '@/ui/result/model.ts';
import { ResultBoard } from '@/ui/result/ResultBoard.tsx';
import { ScoreHead } from '@/ui/result/ScoreHead.tsx';
import { practiceNames } from '@/ui/result/turns.ts';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { ownResult, SCORED } from './api.ts';
import { ResultActions } from './ResultActions.tsx';

const HOME = '/student/evaluate';

const Loaded = ({ view }: { view: ResultView }) => {
  const { session } = view;
  return (
    <Page
      title={session.taskItemName}
      meta={
        <>
          <span>第 {session.attemptNo} 次</span>
          <StatusBadge of={examStatus} value={session.examStatus} filled />
          <span>
            {session.turns} 轮 · {showDuration(session.durationSec)} · {finishReason.label(session.finishReason)}
          </span>
        </>
      }
      back={session.assignmentId ? `/student/summary?assignmentId=${session.assignmentId}` : HOME}
    >
      <ResultBoard
        view={view}
        names={practiceNames(null)}
        top={
          <>
            <ScoreHead view={view}>
              <ResultActions view={view} />
            </ScoreHead>
            <AppealHistory view={view}>
              {(appeal) => (
                <Anchor component={Link} to={`/student/appeal?id=${appeal.id}`}>
                  申诉详情
                </Anchor>
              )}
            </AppealHistory>
          </>
        }
      />
    </Page>
  );
};

export const Component = () => {
  const [search] = useSearchParams();
  const id = Number(search.get('sessionId'));
  const { data, error, refetch } = useQuery({ ...ownResult(id), enabled: id > 0 });
  if (data) {
    return data.session.scoreStatus === SCORED ? (
      <Loaded view={data} />
    ) : (
      <Navigate to={`/student/loading?sessionId=${id}`} replace />
    );
  }
  const failure = error && toApiError(error);
  return (
    <Page title="考核结果" back={HOME}>
      {failure?.code === CODE.notFound || !(id > 0) ? (
        <EmptyState
          title="没有这个考核结果"
          action={
            <Button variant="default" component={Link} to={HOME}>
              返回我的考核
            </Button>
          }
        >
          地址可能有误，或考核尚未提交。
        </EmptyState>
      ) : failure ? (
        <ErrorState error={failure} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={10} />
      )}
    </Page>
  );
};
