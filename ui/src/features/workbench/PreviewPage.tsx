import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, CODE, toApiError } from '@/api/envelope.ts';
import { Page } from '@/ui/Page.tsx';
import { ResultBoard } from '@/ui/result/ResultBoard.tsx';
import { ScoreHead } from '@/ui/result/ScoreHead.tsx';
import { practiceNames } from '@/ui/result/turns.ts';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { previewResult } from './api.ts';
import type { Dialogue } from './engine.ts';
import { Refusal } from './Refusal.tsx';
import { useDialogue, useWorkbench } from './useDialogue.ts';
import { Waiting } from './Waiting.tsx';
import { Workbench } from './Workbench.tsx';

const HOME = '/trainer/excerciseSetting/case/all';
const PLACE = '案例库';
const FAILED = 4;

const Back = () => (
  <Button variant="default" component={Link} to={HOME}>
    返回案例库
  </Button>
);

/** What the try would have scored. It stays on this page: nothing of it goes into anyone's record. */
const Outcome = ({ sessionId }: { sessionId: number }) => {
  const { data, error, refetch } = useQuery(previewResult(sessionId));
  if (error && !data) {
    return (
      <Page title="试练结果" back={HOME}>
        <ErrorState error={toApiError(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title="试练结果" back={HOME}>
        <LoadingState lines={8} />
      </Page>
    );
  }
  const scoring = data.result === null && data.session.scoreStatus < FAILED && !data.session.needsHuman;
  return (
    <Page title={`试练结果：${data.session.caseName}`} meta="不计入任何记录" back={HOME} actions={<Back />}>
      {scoring ? (
        <div role="status">
          <EmptyState title="正在评分">通常只需几秒。</EmptyState>
        </div>
      ) : (
        <ResultBoard view={data} names={practiceNames(null)} top={<ScoreHead view={data} />} />
      )}
    </Page>
  );
};

interface TryProps {
  dialogue: Dialogue;
  streaming: string | null;
  onDone: () => void;
}

const Try = ({ dialogue, streaming, onDone }: TryProps) => {
  const { phase, session, refusal, link } = useWorkbench(dialogue);
  if (phase === 'refused' && refusal) {
    return (
      <Refusal error={refusal} home={HOME} place={PLACE} onRetry={() => void dialogue.connect()} onFinished={onDone} />
    );
  }
  if (!session) return <Waiting lost={link === 'retrying'} />;
  return <Workbench dialogue={dialogue} session={session} streaming={streaming} onDone={onDone} />;
};

const Preview = ({ sessionId }: { sessionId: number }) => {
  const { dialogue, streaming } = useDialogue({ sessionId });
  const [done, setDone] = useState(false);
  if (done) return <Outcome sessionId={sessionId} />;
  return <Try dialogue={dialogue} streaming={streaming} onDone={() => setDone(true)} />;
};

const INVALID = new ApiError({
  kind: 'business',
  code: CODE.notFound,
  message: '页面路径不存在或参数错误',
  errorCode: 'EXAM_PAGE_INVALID',
});

export const Component = () => {
  const [search] = useSearchParams();
  const sessionId = Number(search.get('sessionId'));
  if (!(sessionId > 0)) return <Refusal error={INVALID} home={HOME} place={PLACE} onRetry={() => {}} />;
  return <Preview key={sessionId} sessionId={sessionId} />;
};
