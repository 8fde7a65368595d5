import { Button } from '@mantine/core';
import { trackClass } from '@/analytics/index.ts';
import { showDuration } from '@/domain/duration.ts';
import type { AppealDetail } from '@/ui/result/appeal.ts';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';
import { useClaim, useRelease } from './api.ts';
import { msOf } from './due.ts';
import classes from './recheck.module.css';

const SOON_SECONDS = 300;

const Held = ({ appeal, onReleased }: { appeal: AppealDetail; onReleased: () => void }) => {
  const left = useSecondsLeft(appeal.claimUntil ? msOf(appeal.claimUntil) : 0);
  const claim = useClaim();
  const release = useRelease();
  return (
    <>
      <span data-soon={left <= SOON_SECONDS} className={classes.lock}>
        {left > 0 ? `您已领取，锁定剩余 ${showDuration(left).slice(3)}` : '领取已过期，请重新领取'}
      </span>
      <Button variant="default" size="xs" loading={claim.isPending} onClick={() => claim.mutate(appeal.id)}>
        {left > 0 ? '续期' : '重新领取'}
      </Button>
      <Button
        variant="default"
        size="xs"
        loading={release.isPending}
        onClick={() => release.mutate(appeal.id, { onSuccess: onReleased })}
      >
        放回队列
      </Button>
    </>
  );
};

/** Whose work it is to be; anybody else may step in. */
const assignedWords = ({ assigneeId, assigneeName }: AppealDetail, me: number | undefined): string => {
  if (assigneeId === null) return '';
  return assigneeId === me ? '已指派给您。' : `已指派给 ${assigneeName}，您也可以代为复核。`;
};

/** Who works on the appeal; nobody else can meanwhile. */
export const ClaimBar = ({
  appeal,
  me,
  onReleased,
}: {
  appeal: AppealDetail;
  me: number | undefined;
  onReleased: () => void;
}) => {
  const claim = useClaim();
  if (appeal.claimedBy !== null && appeal.claimedBy === me) {
    return (
      <section className={classes.bar} aria-label="领取状态">
        <Held appeal={appeal} onReleased={onReleased} />
      </section>
    );
  }
  if (appeal.recheckBlock !== '') {
    return (
      <section className={classes.bar} aria-label="领取状态" data-blocked>
        {appeal.recheckBlock}
        {appeal.claimedByName && `（${appeal.claimedByName}）`}
      </section>
    );
  }
  return (
    <section className={classes.bar} aria-label="领取状态">
      <span>{assignedWords(appeal, me)}领取后 30 分钟内只有您可以复核，其他培训师会看到您的名字。</span>
      <Button
        loading={claim.isPending}
        onClick={() => claim.mutate(appeal.id)}
        className={trackClass('recheck-claim')}
        style={{ marginLeft: 'auto' }}
      >
        领取
      </Button>
    </section>
  );
};
