import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import { Composer } from '@/ui/Composer.tsx';
import type { Session } from './api.ts';
import type { Dialogue } from './engine.ts';
import type { Ending, WorkbenchState } from './state.ts';
import type { ComposerState } from './useComposer.ts';
import classes from './workbench.module.css';
import { handIn } from './WorkbenchHeader.tsx';

interface DialogueFooterProps {
  dialogue: Dialogue;
  state: WorkbenchState;
  session: Session;
  composer: ComposerState;
  field: RefObject<HTMLTextAreaElement | null>;
  onSay: () => void;
  onDone: () => void;
}

const MAX_LENGTH = 1000;
/** While the connection is down this many lines may wait; more would be a monologue. */
const MAX_WAITING = 5;

const ENDED: Record<Ending, string> = {
  handedIn: '考核已提交',
  timeUp: '考核时间到，系统已自动提交',
  hungUp: '客户已挂断电话，考核结束',
  elsewhere: '考核已在其他窗口或设备上结束',
};

const Notice = ({ tone, text, children }: { tone: 'info' | 'warn'; text: ReactNode; children?: ReactNode }) => (
  <div className={classes.notice} data-tone={tone} role="status">
    <span>{text}</span>
    {children}
  </div>
);

/** Tab goes to the next {变量} while there is one. */
const useTabJump = ({ jump, text }: ComposerState, field: RefObject<HTMLTextAreaElement | null>) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || event.isComposing || !text.includes('{')) return;
    if (jump()) event.preventDefault();
  });
  useEffect(() => {
    const node = field.current;
    const handler = (event: KeyboardEvent) => onKey(event);
    node?.addEventListener('keydown', handler);
    return () => node?.removeEventListener('keydown', handler);
  }, [field]);
};

const Writing = ({ dialogue, state, session, composer, field, onSay }: DialogueFooterProps) => {
  useTabJump(composer, field);
  const used = session.turns >= session.case.maxTurns;
  const waiting = state.link === 'retrying' ? state.outbox.length >= MAX_WAITING : state.outbox.length > 0;
  const blocked = state.phase !== 'live' || state.problem !== null;
  return (
    <>
      {session.customerLeft && (
        <Notice tone="info" text="客户已结束通话。可以补充一句结束语，然后提交。">
          <Button size="xs" onClick={() => void handIn(dialogue, state)}>
            {session.preview ? '结束试练' : '提交考核'}
          </Button>
        </Notice>
      )}
      {used && !session.customerLeft && <Notice tone="warn" text="对话轮次已用完，请尽快收尾并提交。" />}
      {state.problem !== null && (
        <Notice tone="warn" text={`未能发送：${state.problem}`}>
          <Button size="xs" variant="default" onClick={() => composer.change(dialogue.takeBack())}>
            取回修改
          </Button>
        </Notice>
      )}
      {composer.unfilled && <Notice tone="warn" text={`请先填写 ${composer.unfilled}`} />}
      {state.ending === 'timeUp' && <Notice tone="warn" text="考核时间到，正在自动提交" />}
      <Composer
        ref={field}
        value={composer.text}
        onChange={composer.change}
        onSend={onSay}
        busy={(state.sending || waiting) && state.link === 'online' && state.problem === null}
        disabled={blocked || (state.link === 'retrying' && waiting)}
        maxLength={MAX_LENGTH}
        placeholder={
          state.link === 'retrying' ? '连接中断，发出的内容会在恢复后自动送达' : '输入回复，Alt+1~9 插入短语'
        }
        track="exam-send"
      />
    </>
  );
};

/** The composer, or what stands in its place when this window may not write. */
export const DialogueFooter = (props: DialogueFooterProps) => {
  const { dialogue, state, session, onDone } = props;
  if (state.phase === 'fenced') {
    return (
      <Notice tone="warn" text="此考核已在其他窗口或设备上打开，这里暂时不能发言。">
        <Button size="xs" onClick={() => void dialogue.connect()}>
          在此继续
        </Button>
      </Notice>
    );
  }
  if (state.phase === 'over') {
    return (
      <Notice tone="info" text={state.ending ? ENDED[state.ending] : ENDED.elsewhere}>
        <Button size="xs" onClick={onDone}>
          {session.preview ? '查看试练结果' : '查看评分'}
        </Button>
      </Notice>
    );
  }
  return <Writing {...props} />;
};
