import { Button } from '@mantine/core';
import { trackClass } from '@/analytics/index.ts';
import type { ResultView } from '@/ui/result/model.ts';
import { useRescore } from './api.ts';
import classes from './review.module.css';

const FAILED = 4;

/** Why a human should look, or that the scoring failed. */
export const ReviewNotice = ({ view: { session, result }, canAct }: { view: ResultView; canAct: boolean }) => {
  const { mutate, isPending } = useRescore();
  if (session.scoreStatus === FAILED) {
    return (
      <section className={classes.notice} data-tone="err" role="status">
        <div>
          <b>评分失败，待重试或人工</b>
          {session.scoreError && <p>{session.scoreError}</p>}
        </div>
        {canAct && (
          <Button
            variant="default"
            loading={isPending}
            onClick={() => mutate(session.sessionId)}
            className={trackClass('result-rescore')}
          >
            重新评分
          </Button>
        )}
      </section>
    );
  }
  if (!session.needsHuman || !result) return null;
  return (
    <section className={classes.notice} data-tone="warn">
      <div>
        <b>需要人工查看</b>
        <ul className={classes.reasons}>
          {result.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {canAct && <p>对相关质检项作出判定（可维持原判）并保存后，不再提示。</p>}
      </div>
    </section>
  );
};
