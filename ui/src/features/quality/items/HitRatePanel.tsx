import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { showPercent } from '@/domain/score.ts';
import { hitRate } from '../itemApi.ts';
import { writeRule, type Rule } from '../rule/model.ts';
import classes from './items.module.css';

/** A rule that everybody meets, or nobody, tells nothing: the team's own dialogues show it. */
export const HitRatePanel = ({ rule }: { rule: Rule }) => {
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => hitRate(writeRule(rule)),
    meta: { overlay: false },
  });
  return (
    <div className={classes.rate}>
      {data ? (
        <div role="status">
          最近 {data.dialogues} 通对话的达成率 <b className="num">{showPercent(data.metBp)}</b>
          <Text size="xs" c="var(--c-text-2)">
            达成 {data.met}，未达成 {data.notMet}，不适用 {data.notApplicable}
            {data.undecided > 0 && `，无法判定 ${data.undecided}`}
          </Text>
          {data.warning && (
            <Text size="xs" c="var(--c-warn)">
              {data.warning}
            </Text>
          )}
        </div>
      ) : (
        <Button variant="transparent" size="compact-sm" px={0} loading={isPending} onClick={() => mutate()}>
          查看最近 100 通对话的达成率
        </Button>
      )}
    </div>
  );
};
