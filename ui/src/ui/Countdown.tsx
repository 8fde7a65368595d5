import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { sayDuration, showDuration } from '@/domain/duration.ts';
import classes from './Countdown.module.css';

interface CountdownProps {
  /** End by the server's clock, epoch ms. */
  deadlineMs: number;
  /** Server clock minus this machine's clock, see `clockOffset`. */
  offsetMs: number;
  onEnd?: () => void;
  label?: string;
}

/** Seconds left at which a screen reader is told. */
const SPOKEN_AT = [600, 300, 60, 30] as const;
const URGENT_SECONDS = 300;

/** From an answer that carries the server's clock. The journey of the answer is at most its round trip off. */
export const clockOffset = (serverNowMs: number, receivedAtMs = Date.now()): number => serverNowMs - receivedAtMs;

/** Always from the deadline: a counter of ticks would drift, freeze in a background tab and start again on reload. */
export const secondsLeft = (deadlineMs: number, offsetMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((deadlineMs - (nowMs + offsetMs)) / 1000));

/** The mark that was passed between two readings; a tab that slept may have passed several, the last one counts. */
export const spokenMark = (before: number, now: number): number | null =>
  SPOKEN_AT.findLast((mark) => before > mark && now <= mark) ?? null;

export const Countdown = ({ deadlineMs, offsetMs, onEnd, label = '剩余时间' }: CountdownProps) => {
  const [left, setLeft] = useState(() => secondsLeft(deadlineMs, offsetMs, Date.now()));
  const [spoken, setSpoken] = useState('');
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let last = secondsLeft(deadlineMs, offsetMs, Date.now());
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => {
      const now = secondsLeft(deadlineMs, offsetMs, Date.now());
      const mark = spokenMark(last, now);
      if (mark !== null) setSpoken(`${label} ${sayDuration(mark)}`);
      last = now;
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        ended();
      }
    };
    timer = setInterval(tick, 250);
    // A tab that comes back shows the right time at once.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadlineMs, offsetMs, label]);
  return (
    <span className={clsx(classes.countdown, left <= URGENT_SECONDS && classes.urgent)}>
      <span className={classes.label}>{label}</span>
      <span role="timer" aria-live="off" className={classes.time}>
        {showDuration(left)}
      </span>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </span>
  );
};
