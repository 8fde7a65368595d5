import { Button } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { trackClass } from '@/analytics/index.ts';
import { showMinute } from '@/domain/dates.ts';
import { showDuration } from '@/domain/duration.ts';
import { examStatus, finishReason } from '@/domain/enums.ts';
import { hasPermission } from '@/domain/permissions.ts';
import { useSession } from '@/state/session.ts';
import { Page } from '@/ui/Page.tsx';
import { AppealHistory } from '@/ui/result/AppealHistory.tsx';
import { Judges } from '@/ui/result/Judges.tsx';
import { placedItems, type PlacedItem, type ResultView } from '@/ui/result/model.ts';
import { ResultBoard } from '@/ui/result/ResultBoard.tsx';
import { RunHistory } from '@/ui/result/RunHistory.tsx';
import { ScoreHead } from '@/ui/result/ScoreHead.tsx';
import { RowLink } from '@/ui/RowLink.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { useLeaveGuard } from '@/ui/useLeaveGuard.ts';
import type { ReviewArea } from './api.ts';
import { OverruleBar } from './OverruleBar.tsx';
import { overruleBlock, useRulings } from './overrule.ts';
import { ReviewNotice } from './ReviewNotice.tsx';
import { RulingForm } from './RulingForm.tsx';

const ReopenForm = lazy(() => import('./ReopenForm.tsx'));

/** Rechecked, expired or confirmed: the appeal is closed and may be opened again. */
const CLOSED = new Set([5, 6, 7]);

const NOTHING: PlacedItem[] = [];

const LEAVE = { title: '放弃改判？', body: '改判还没有保存，离开后不会保留。', confirm: '放弃', danger: true };

const Reopen = ({ view: { session, appeals } }: { view: ResultView }) => {
  const [open, setOpen] = useState(false);
  if (appeals.length === 0 || !CLOSED.has(session.examStatus)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} className={trackClass('appeal-reopen')}>
        重开申诉
      </Button>
      {open && (
        <Suspense>
          <ReopenForm sessionId={session.sessionId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** One finished attempt for those who answer for it: all judges' verdicts, and the last word for a trainer. */
export const Review = ({ view, area, back }: { view: ResultView; area: ReviewArea; back: string }) => {
  const { session, result } = view;
  const items = useMemo(() => (result ? placedItems(result) : NOTHING), [result]);
  const rulings = useRulings(view, items);
  const [tried, setTried] = useState(false);
  useLeaveGuard(rulings.dirty, LEAVE);
  const permissions = useSession((state) => state.permissions);
  const trains = area === 'trainer';
  const block = trains ? overruleBlock(view) : null;
  const canRecheck = trains && hasPermission(permissions, 'trainer.appeal');
  return (
    <Page
      title={session.taskItemName}
      meta={
        <>
          <span>
            {session.studentName} · 第 {session.attemptNo} 次
          </span>
          <StatusBadge of={examStatus} value={session.examStatus} filled />
          <span>
            {session.turns} 轮 · {showDuration(session.durationSec)} · {finishReason.label(session.finishReason)} ·{' '}
            {showMinute(session.finishTime)}
          </span>
        </>
      }
      back={back}
      actions={area === 'management' && <Reopen view={view} />}
    >
      <ResultBoard
        view={view}
        names={{ student: session.studentName, customer: '客户' }}
        dialogueFirst
        top={
          <>
            <ReviewNotice view={view} canAct={trains} />
            {result && <ScoreHead view={view}>{block && <span>{block}</span>}</ScoreHead>}
            <AppealHistory view={view}>
              {(appeal) => canRecheck && <RowLink to={`/trainer/toRecheck?id=${appeal.id}`}>复核详情</RowLink>}
            </AppealHistory>
          </>
        }
        renderExtra={(placed) =>
          trains && block === null ? (
            <RulingForm key={rulings.generation} placed={placed} rulings={rulings} tried={tried} />
          ) : (
            <Judges placed={placed} />
          )
        }
        bottom={
          <>
            <RunHistory view={view} />
            {trains && <OverruleBar view={view} rulings={rulings} onTry={() => setTried(true)} />}
          </>
        }
      />
    </Page>
  );
};
