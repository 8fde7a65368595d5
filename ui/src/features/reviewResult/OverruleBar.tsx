import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trackClass } from '@/analytics/index.ts';
import { toApiError } from '@/api/envelope.ts';
import { untold } from '@/api/untold.ts';
import { resultFlag } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { focusFirstInvalid } from '@/ui/focusInvalid.ts';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { currentScore, type ResultView } from '@/ui/result/model.ts';
import { overrulePreview, useOverrule } from './api.ts';
import type { Rulings } from './overrule.ts';
import classes from './review.module.css';

interface OverruleBarProps {
  view: ResultView;
  rulings: Rulings;
  onTry: () => void;
}

/** Nothing to change: a result that waits for a human is confirmed as it is. */
const Agree = ({ session }: { session: ResultView['session'] }) => {
  const { mutate, isPending } = useOverrule();
  if (session.examStatus !== 3 || !session.needsHuman || session.score === null) return null;
  return (
    <section className={classes.bar} aria-label="人工确认">
      <span>得分待人工确认。核对后可以改判，也可以直接确认。</span>
      <span className={classes.barEnd}>
        <Button
          loading={isPending}
          onClick={() => mutate({ sessionId: session.sessionId, rev: session.rev, decisions: [] })}
          className={trackClass('result-agree')}
        >
          确认无误
        </Button>
      </span>
    </section>
  );
};

/** What the score becomes, before anything is saved. */
export const OverruleBar = ({ view: { session }, rulings, onTry }: OverruleBarProps) => {
  const { mutate, isPending, error } = useOverrule();
  // Saving makes everything stale, also this question, whose revision is then gone.
  const current = !isPending && rulings.dirty && rulings.asked.rev === rulings.body.rev;
  const preview = useQuery({
    ...overrulePreview(rulings.asked),
    enabled: current && rulings.asked.decisions.length > 0,
  });
  if (!rulings.dirty) return <Agree session={session} />;
  const { data } = preview;
  const refused = error && (toApiError(error).lostEdit ? '结果已更新，请刷新后重新改判' : untold(error));
  const save = () => {
    onTry();
    if (rulings.incomplete.length === 0) mutate(rulings.body, { onSuccess: rulings.clear });
    else focusFirstInvalid(document.querySelector('#main-view'));
  };
  return (
    <section className={classes.bar} aria-label="改判">
      <span>
        改判 <b>{rulings.body.decisions.length}</b> 项
      </span>
      <span className={classes.change} role="status" data-busy={preview.isFetching}>
        得分 {showScore(currentScore(session))} → <b>{data ? showScore(data.totalCp) : '…'}</b>
        {data && <StatusBadge of={resultFlag} value={data.result} filled />}
        {data?.totalCp === null && '仍有待判定项'}
        {data?.fatal && '命中致命项'}
      </span>
      {refused && (
        <span className={classes.lost} role="alert">
          {refused}
        </span>
      )}
      <span className={classes.barEnd}>
        <Button variant="default" onClick={rulings.clear} disabled={isPending}>
          放弃
        </Button>
        <Button loading={isPending} onClick={save} className={trackClass('result-overrule')}>
          保存改判
        </Button>
      </span>
    </section>
  );
};
