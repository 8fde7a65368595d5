import { SegmentedControl, Textarea } from '@mantine/core';
import { clsx } from 'clsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { AppealItem } from '@/ui/result/appeal.ts';
import type { PlacedItem } from '@/ui/result/model.ts';
import { choicesOf, verdictsOf } from '@/ui/result/verdicts.ts';
import { problemOf, type Decisions } from './decisions.ts';
import classes from './recheck.module.css';

interface DisputedItemProps {
  placed: PlacedItem;
  disputed: AppealItem;
  /** null: this person may not decide. */
  decisions: Decisions | null;
  tried: boolean;
}

const Form = ({ placed, disputed, decisions, tried }: DisputedItemProps & { decisions: Decisions }) => {
  const { checkItemId, name } = disputed;
  const own = decisions.of(checkItemId);
  const problem = tried ? problemOf(own) : null;
  return (
    <div className={classes.decision}>
      <SegmentedControl
        size="xs"
        aria-label={`${name} 复核判定`}
        data={choicesOf(placed.project)}
        value={own.verdict === null ? '' : String(own.verdict)}
        onChange={(value) => decisions.decide(checkItemId, { verdict: Number(value) })}
      />
      <Textarea
        className={classes.comment}
        aria-label={`${name} 复核意见`}
        placeholder="复核意见（必填，学员可见）"
        autosize
        minRows={1}
        maxRows={5}
        maxLength={500}
        value={own.comment}
        error={problem}
        onChange={(event) => decisions.decide(checkItemId, { comment: event.currentTarget.value })}
      />
    </div>
  );
};

/** Original verdict, what the student says against it, and what the reviewer decides. */
export const DisputedItem = (props: DisputedItemProps) => {
  const { placed, disputed, decisions } = props;
  const labels = verdictsOf(placed.project.mode);
  return (
    <div className={clsx(classes.disputed)}>
      <dl className={classes.compare}>
        <div>
          <dt>原判定</dt>
          <dd>
            <StatusBadge of={labels} value={disputed.disputedVerdict ?? placed.item.verdict} />
          </dd>
        </div>
        <div>
          <dt>学员希望</dt>
          <dd>
            <StatusBadge of={labels} value={disputed.wantedVerdict} />
          </dd>
        </div>
        {disputed.decidedVerdict !== null && (
          <div>
            <dt>复核判定</dt>
            <dd>
              <StatusBadge of={labels} value={disputed.decidedVerdict} />
            </dd>
          </div>
        )}
      </dl>
      <p className={classes.claim}>学员：{disputed.claim}</p>
      {disputed.decisionComment && <p className={classes.claim}>复核：{disputed.decisionComment}</p>}
      {decisions && <Form {...props} decisions={decisions} />}
    </div>
  );
};
