import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Judges } from '@/ui/result/Judges.tsx';
import type { PlacedItem } from '@/ui/result/model.ts';
import { choicesOf, UNDECIDED } from '@/ui/result/verdicts.ts';
import { words } from '@/ui/words.ts';
import { missingComment, type Rulings } from './overrule.ts';
import classes from './review.module.css';

interface RulingFormProps {
  placed: PlacedItem;
  rulings: Rulings;
  /** Show what is missing: the person has tried to save. */
  tried: boolean;
}

/** One item's verdict by a human, closed until somebody wants to change it. */
export const RulingForm = ({ placed, rulings, tried }: RulingFormProps) => {
  const { item, project } = placed;
  const own = rulings.rulings[item.checkItemId];
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const asker = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // What was pressed is replaced by the form, and the other way round: the keyboard follows.
    if (open) box.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
    else if (wasOpen.current) asker.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const changes = own?.verdict != null && (rulings.upholds || own.verdict !== item.verdict);
  const start = () => {
    setOpen(true);
    if (rulings.upholds && item.verdict !== UNDECIDED) rulings.rule(item.checkItemId, { verdict: item.verdict });
  };
  if (!open && own?.verdict == null) {
    return (
      <Judges placed={placed}>
        <Button ref={asker} variant="subtle" size="compact-sm" onClick={start}>
          {rulings.upholds ? '判定' : '改判'}
        </Button>
      </Judges>
    );
  }
  return (
    <>
      <Judges placed={placed} />
      <div ref={box} className={classes.ruling}>
        <SegmentedControl
          size="xs"
          aria-label={`${item.name} 改判为`}
          data={choicesOf(project)}
          value={own?.verdict == null && item.verdict === UNDECIDED ? '' : String(own?.verdict ?? item.verdict)}
          onChange={(value) => rulings.rule(item.checkItemId, { verdict: Number(value) })}
        />
        <Textarea
          className={classes.comment}
          aria-label={`${item.name} 改判理由`}
          placeholder="改判理由（必填）"
          autosize
          minRows={1}
          maxRows={4}
          maxLength={500}
          value={own?.comment ?? ''}
          error={tried && changes && missingComment(own) ? '请填写改判理由，至少 2 个字' : undefined}
          onChange={(event) => rulings.rule(item.checkItemId, { comment: event.currentTarget.value })}
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            rulings.rule(item.checkItemId, { verdict: null, comment: '' });
            setOpen(false);
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </>
  );
};
