import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { practiceNames } from '@/ui/result/turns.ts';
import { DialogueView } from '@/ui/DialogueView.tsx';
import type { Turn } from '@/ui/dialogue.ts';
import { useLeaveGuard } from '@/ui/useLeaveGuard.ts';
import { useReact, type Session } from './api.ts';
import { CasePanel } from './CasePanel.tsx';
import { DialogueFooter } from './DialogueFooter.tsx';
import type { Dialogue } from './engine.ts';
import { PhrasePanel } from './PhrasePanel.tsx';
import { turnsOf, type Reaction } from './state.ts';
import { useComposer } from './useComposer.ts';
import { useWorkbench } from './useDialogue.ts';
import classes from './workbench.module.css';
import { WorkbenchHeader } from './WorkbenchHeader.tsx';

const LEAVE = {
  title: '离开考核？',
  body: '考核仍在进行，计时不会暂停。已保存的对话不会丢失，可在「我的考核」中继续。',
  confirm: '离开',
  cancel: '继续对话',
};
const LEAVE_TRY = { ...LEAVE, title: '离开试练？', body: '试练尚未结束，离开后不会产生评分。' };

interface WorkbenchProps {
  dialogue: Dialogue;
  session: Session;
  streaming: string | null;
  /** Where to go when the dialogue is over. */
  onDone: () => void;
}

/** The dialogue with everything beside it, for an assessment and for a trainer's try of a case alike. */
export const Workbench = ({ dialogue, session, streaming, onDone }: WorkbenchProps) => {
  const state = useWorkbench(dialogue);
  const { mutate: sendReaction } = useReact();
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(session.sessionId, field);
  const turns = useMemo(() => turnsOf(state), [state]);
  const open = state.phase === 'live' || state.phase === 'fenced' || state.phase === 'closing';
  useLeaveGuard(open, session.preview ? LEAVE_TRY : LEAVE);

  const { phase } = state;
  useEffect(() => {
    // Whoever comes to the desk speaks: behind what is already written, if a reload brought it back.
    if (phase !== 'live') return;
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, [phase]);

  const done = useEffectEvent(onDone);
  useEffect(() => {
    // What the customer said last, or that time ran out, stays to be read; a hand-in of one's own needs no reading.
    if (state.phase === 'over' && state.ending === 'handedIn') done();
  }, [state.phase, state.ending]);

  const say = () => {
    const line = composer.take();
    if (line) dialogue.say(line.text, line.phrase);
  };
  // Stable, so that a streaming reply does not render every line again.
  const react = useCallback(
    (turn: Turn, wanted: number | null) => {
      const messageId = Number(turn.key);
      const reaction = wanted as Reaction;
      const before = (turn.reaction ?? null) as Reaction;
      dialogue.showReaction(messageId, reaction);
      sendReaction({ messageId, reaction }, { onError: () => dialogue.showReaction(messageId, before) });
    },
    [dialogue, sendReaction],
  );
  const retry = useCallback(() => dialogue.retry(), [dialogue]);

  return (
    <div className={classes.workbench}>
      <WorkbenchHeader dialogue={dialogue} state={state} session={session} />
      <div className={classes.columns}>
        <CasePanel session={session} clues={state.clues} />
        <div className={classes.centre}>
          <DialogueView
            turns={turns}
            streaming={state.replying ? (streaming ?? '') : null}
            names={practiceNames(session.case.persona.name)}
            onReact={react}
            onRetry={retry}
            footer={
              <DialogueFooter
                dialogue={dialogue}
                state={state}
                session={session}
                composer={composer}
                field={field}
                onSay={say}
                onDone={onDone}
              />
            }
          />
        </div>
        <PhrasePanel phrases={state.phrases} disabled={state.phase !== 'live'} onInsert={composer.insert} />
      </div>
    </div>
  );
};
