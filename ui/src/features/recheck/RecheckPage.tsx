import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CODE, toApiError } from '@/api/envelope.ts';
import { showMinute } from '@/domain/dates.ts';
import { useSession } from '@/state/session.ts';
import { Page } from '@/ui/Page.tsx';
import type { AppealDetail } from '@/ui/result/appeal.ts';
import { AppealBadge } from '@/ui/result/AppealBadge.tsx';
import { AppealThread } from '@/ui/result/AppealThread.tsx';
import { Attachments } from '@/ui/result/Attachments.tsx';
import { Judges } from '@/ui/result/Judges.tsx';
import type { ResultView } from '@/ui/result/model.ts';
import { ResultBoard } from '@/ui/result/ResultBoard.tsx';
import { RunHistory } from '@/ui/result/RunHistory.tsx';
import { ScoreHead } from '@/ui/result/ScoreHead.tsx';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { useLeaveGuard } from '@/ui/useLeaveGuard.ts';
import { disputedResult, recheck } from './api.ts';
import { ClaimBar } from './ClaimBar.tsx';
import { useDecisions } from './decisions.ts';
import { DisputedItem } from './DisputedItem.tsx';
import { Due } from './Due.tsx';
import classes from './recheck.module.css';
import { SubmitBar } from './SubmitBar.tsx';

const LIST = '/trainer/appealRecheck';
const APPEALING = 1;

const LEAVE = {
  title: '放弃复核？',
  body: '复核还没有提交，离开后填写的判定和意见不会保留。',
  confirm: '放弃',
  danger: true,
};

const Deadlines = ({ appeal }: { appeal: AppealDetail }) => (
  <>
    <span>{appeal.studentName}</span>
    <AppealBadge {...appeal} filled />
    <span>申诉于 {showMinute(appeal.appealTime)}</span>
    {appeal.status === APPEALING && <Due {...appeal} />}
  </>
);

const Loaded = ({ appeal, view }: { appeal: AppealDetail; view: ResultView }) => {
  const me = useSession((state) => state.user?.id);
  const navigate = useNavigate();
  const decisions = useDecisions(appeal);
  const [tried, setTried] = useState(false);
  const open = appeal.status === APPEALING;
  const mine = open && appeal.claimedBy !== null && appeal.claimedBy === me;
  const disputed = new Map(appeal.items.map((item) => [item.checkItemId, item]));
  const letPass = useLeaveGuard(mine && decisions.dirty, LEAVE);
  const leave = () => {
    letPass();
    void navigate(LIST);
  };
  return (
    <Page title={`复核：${appeal.taskItemName}`} meta={<Deadlines appeal={appeal} />} back={LIST}>
      <ResultBoard
        view={view}
        names={{ student: appeal.studentName, customer: '客户' }}
        dialogueFirst
        only={open ? new Set(disputed.keys()) : undefined}
        top={
          <>
            {open && <ClaimBar appeal={appeal} me={me} onReleased={leave} />}
            <section className={classes.thread}>
              {open ? (
                <>
                  <p className={classes.reason}>申诉理由：{appeal.reason}</p>
                  <Attachments files={appeal.attachments} />
                </>
              ) : (
                <AppealThread appeal={appeal} />
              )}
            </section>
            <ScoreHead view={view} />
          </>
        }
        renderExtra={(placed) => {
          const item = disputed.get(placed.item.checkItemId);
          return (
            <>
              <Judges placed={placed} />
              {item && (
                <DisputedItem placed={placed} disputed={item} decisions={mine ? decisions : null} tried={tried} />
              )}
            </>
          );
        }}
        bottom={
          <>
            <RunHistory view={view} />
            {mine && <SubmitBar appeal={appeal} decisions={decisions} onTry={() => setTried(true)} onDone={leave} />}
          </>
        }
      />
    </Page>
  );
};

export const Component = () => {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const appeal = useQuery({ ...recheck(id), enabled: id > 0 });
  const result = useQuery(disputedResult(appeal.data?.sessionId));
  if (appeal.data && result.data) return <Loaded appeal={appeal.data} view={result.data} />;
  const thrown = appeal.error ?? result.error;
  const failure = thrown && toApiError(thrown);
  const retry = () => void (appeal.error ? appeal.refetch() : result.refetch());
  return (
    <Page title="复核" back={LIST}>
      {failure?.code === CODE.notFound || !(id > 0) ? (
        <EmptyState title="没有这个申诉">地址可能有误，或申诉不属于当前团队。</EmptyState>
      ) : failure ? (
        <ErrorState error={failure} onRetry={retry} />
      ) : (
        <LoadingState lines={10} />
      )}
    </Page>
  );
};
