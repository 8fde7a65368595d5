import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { trackClass } from '@/analytics/index.ts';
import { showScore } from '@/domain/score.ts';
import { confirm } from '@/ui/confirm.ts';
import { focusFirstInvalid } from '@/ui/focusInvalid.ts';
import type { AppealDetail } from '@/ui/result/appeal.ts';
import { useSubmitRecheck } from './api.ts';
import type { Decisions } from './decisions.ts';
import classes from './recheck.module.css';

interface SubmitBarProps {
  appeal: AppealDetail;
  decisions: Decisions;
  onTry: () => void;
  onDone: () => void;
}

export const SubmitBar = ({ appeal, decisions, onTry, onDone }: SubmitBarProps) => {
  const [comment, setComment] = useState('');
  const [finalJudge, setFinalJudge] = useState(false);
  const { mutate, isPending } = useSubmitRecheck();
  const total = appeal.items.length;
  const submit = async () => {
    onTry();
    if (decisions.done < total) {
      focusFirstInvalid(document.querySelector('#main-view'));
      return;
    }
    const yes = await confirm({
      title: '提交复核？',
      body: `学员 ${appeal.studentName} 会看到每一项的判定和意见，提交后不能修改。`,
      confirm: '提交复核',
    });
    if (!yes) return;
    const body = { id: appeal.id, decisions: decisions.list(), comment: comment.trim(), finalJudge };
    mutate(body, { onSuccess: onDone });
  };
  return (
    <section className={classes.submit} aria-label="提交复核">
      <Textarea
        aria-label="复核说明"
        placeholder="总体说明（选填，学员可见）"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Checkbox
        label="终审：此后不能再申诉"
        checked={finalJudge}
        onChange={(event) => setFinalJudge(event.currentTarget.checked)}
      />
      <div className={classes.submitRow}>
        <span className={classes.dim}>
          已判定 {decisions.done} / {total} 项。复核得分不会低于原得分 {showScore(appeal.score)}。
        </span>
        <Button loading={isPending} onClick={() => void submit()} className={trackClass('recheck-submit')}>
          提交复核
        </Button>
      </div>
    </section>
  );
};
