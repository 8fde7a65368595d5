import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowDown, IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { memo, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';
import { cutAtEvidence, type Evidence, type Turn } from './dialogue.ts';
import classes from './DialogueView.module.css';
import { words } from './words.ts';

const STUDENT = 1;
const SYSTEM = 3;
const LIKE = 1;
const DISLIKE = 2;

export interface DialogueViewProps {
  turns: readonly Turn[];
  /** What the customer is writing right now; null when nobody writes, '' before the first character. */
  streaming?: string | null;
  /** Names beside the lines: 客户 张女士, 我. */
  names?: { student: string; customer: string };
  onReact?: (turn: Turn, reaction: number | null) => void;
  onRetry?: (turn: Turn) => void;
  onStop?: () => void;
  /** Scrolls to the line and marks the words. A new object scrolls again. */
  evidence?: Evidence | null;
  /** Under a line: the verdicts that refer to it. */
  annotate?: (turn: Turn) => ReactNode;
  empty?: ReactNode;
  /** A record is read from its beginning, and verdicts name its lines by number; a running dialogue follows its end. */
  fromStart?: boolean;
  /** The composer, or what stands in its place when the dialogue is over. */
  footer?: ReactNode;
}

const NAMES = { student: '我', customer: '客户' };

interface ReactionsProps {
  turn: Turn;
  onReact: (turn: Turn, reaction: number | null) => void;
}

const REACTIONS = [
  { value: LIKE, label: '这句回复合理', icon: IconThumbUp, filled: IconThumbUpFilled },
  { value: DISLIKE, label: '这句回复不合理', icon: IconThumbDown, filled: IconThumbDownFilled },
];

const Reactions = ({ turn, onReact }: ReactionsProps) => (
  <span className={classes.reactions} data-chosen={turn.reaction ? true : undefined}>
    {REACTIONS.map(({ value, label, icon, filled }) => {
      const chosen = turn.reaction === value;
      const Icon = chosen ? filled : icon;
      return (
        <Tooltip key={value} label={label}>
          <ActionIcon
            size={28}
            aria-label={label}
            aria-pressed={chosen}
            className="coach-reaction"
            onClick={() => onReact(turn, chosen ? null : value)}
          >
            <Icon size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      );
    })}
  </span>
);

interface BubbleProps extends Pick<DialogueViewProps, 'onReact' | 'onRetry' | 'annotate'> {
  turn: Turn;
  name: string;
  evidence: Evidence | null;
  numbered?: boolean;
}

/** Only the line that changes renders again while a reply streams in. */
const Bubble = memo(({ turn, name, evidence, numbered, onReact, onRetry, annotate }: BubbleProps) => {
  if (turn.role === SYSTEM) return <li className={classes.system}>{turn.text}</li>;
  const mine = turn.role === STUDENT;
  const notes = annotate?.(turn);
  return (
    <li className={clsx(classes.turn, mine && classes.mine)} data-key={turn.key}>
      <div className={classes.meta}>
        {numbered && turn.seq !== null && <span>第 {turn.seq} 句</span>}
        <span>{name}</span>
        {turn.at && <time className={classes.time}>{turn.at.slice(11, 19)}</time>}
      </div>
      <div className={classes.row}>
        <div className={clsx(classes.bubble, evidence && classes.found)} aria-current={evidence ? 'true' : undefined}>
          {cutAtEvidence(turn.text, evidence).map((span) =>
            span.marked ? <mark key={span.at}>{span.text}</mark> : <span key={span.at}>{span.text}</span>,
          )}
        </div>
        {!mine && onReact && turn.seq !== null && <Reactions turn={turn} onReact={onReact} />}
      </div>
      {turn.state === 'sending' && <div className={classes.note}>发送中</div>}
      {(turn.state === 'failed' || turn.state === 'unsent') && (
        <div className={classes.failed} role={turn.state === 'failed' ? 'alert' : undefined}>
          {turn.state === 'failed' ? '发送失败' : '未发送'}
          {onRetry && (
            <Button variant="transparent" size="compact-sm" px={4} onClick={() => onRetry(turn)}>
              {words.retry}
            </Button>
          )}
        </div>
      )}
      {notes && <div className={classes.notes}>{notes}</div>}
    </li>
  );
});

const Writing = ({ text, name, onStop }: { text: string; name: string; onStop?: () => void }) => (
  <li className={classes.turn} aria-hidden={!onStop}>
    <div className={classes.meta}>{name}</div>
    <div className={classes.row}>
      <div className={classes.bubble}>{text || <span className={classes.dots}>···</span>}</div>
      {onStop && (
        <Button variant="default" size="xs" onClick={onStop}>
          停止
        </Button>
      )}
    </div>
  </li>
);

/** What a screen reader hears: that the other side writes, and then the whole reply, not every crumb of it. */
const Spoken = ({ turns, streaming }: Pick<DialogueViewProps, 'turns' | 'streaming'>) => {
  const last = turns.at(-1);
  const reply = last && last.role !== STUDENT ? last.text : '';
  return (
    <div className="visually-hidden" role="status">
      {streaming == null ? reply : '对方正在回复'}
    </div>
  );
};

const useEvidenceScroll = (evidence: Evidence | null | undefined, stop: () => void) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!evidence) return;
    stop();
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current
      ?.querySelector(`[data-key="${CSS.escape(evidence.key)}"]`)
      ?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
  }, [evidence, stop]);
  return list;
};

/** A notice above the composer takes height from the lines; whoever was at the end stays there. */
const useKeepEnd = (scroller: RefObject<HTMLElement | null>, keep: () => void) => {
  const onResize = useEffectEvent(keep);
  useEffect(() => {
    const node = scroller.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(node);
    return () => observer.disconnect();
  }, [scroller]);
};

export const DialogueView = (props: DialogueViewProps) => {
  const { turns, streaming = null, names = NAMES, evidence = null, empty, footer, fromStart, onStop, ...lines } = props;
  const { scrollRef, contentRef, isAtBottom, scrollToBottom, stopScroll, state } = useStickToBottom({
    initial: evidence || fromStart ? false : 'instant',
    resize: 'instant',
  });
  const list = useEvidenceScroll(evidence, stopScroll);
  useKeepEnd(scrollRef, () => {
    if (state.isAtBottom && !fromStart) void scrollToBottom('instant');
  });
  return (
    <div className={classes.view}>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scrollRef} className={classes.scroll} tabIndex={0} role="region" aria-label="对话内容">
        <div ref={contentRef}>
          {turns.length === 0 && streaming === null && empty}
          <ol ref={list} className={classes.turns}>
            {turns.map((turn) => (
              <Bubble
                key={turn.key}
                turn={turn}
                name={turn.role === STUDENT ? names.student : names.customer}
                evidence={evidence?.key === turn.key ? evidence : null}
                numbered={fromStart}
                {...lines}
              />
            ))}
            {streaming !== null && <Writing text={streaming} name={names.customer} onStop={onStop} />}
          </ol>
        </div>
      </div>
      {!isAtBottom && !fromStart && (
        <ActionIcon
          className={classes.toBottom}
          variant="default"
          radius="xl"
          aria-label="回到最新消息"
          onClick={() => void scrollToBottom()}
        >
          <IconArrowDown size={16} stroke={1.5} />
        </ActionIcon>
      )}
      <Spoken turns={turns} streaming={streaming} />
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  );
};
