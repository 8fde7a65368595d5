import { useCallback, useEffect, useRef, useState } from 'react';

/** Roles on the wire: 1 the student at the desk, 2 the customer, 3 the system. */
export interface Turn {
  /** Unique within the dialogue; a line that is not yet stored has its client id. */
  key: string;
  seq: number | null;
  role: number;
  text: string;
  at?: string | null;
  reaction?: number | null;
  /** Refused, kept until there is a connection, or on its way; stored lines have none. */
  state?: 'sending' | 'unsent' | 'failed';
}

/** Where a verdict finds its reason: characters of one line, or the whole line. */
export interface Evidence {
  /** Key of the turn. */
  key: string;
  start?: number | null;
  end?: number | null;
  quote?: string | null;
}

export interface Span {
  /** Where it begins; also what tells spans apart. */
  at: number;
  text: string;
  marked: boolean;
}

/** Cuts a line at its evidence. Offsets count characters as the server does; a quote that is not there marks all. */
export const cutAtEvidence = (text: string, evidence: Evidence | null): Span[] => {
  if (!evidence) return [{ at: 0, text, marked: false }];
  const characters = Array.from(text);
  let { start, end } = evidence;
  if (start == null || end == null) {
    const at = evidence.quote ? text.indexOf(evidence.quote) : -1;
    if (at < 0 || !evidence.quote) return [{ at: 0, text, marked: true }];
    start = Array.from(text.slice(0, at)).length;
    end = start + Array.from(evidence.quote).length;
  }
  const part = (from: number, to: number, marked: boolean): Span => ({
    at: from,
    text: characters.slice(from, to).join(''),
    marked,
  });
  return [part(0, start, false), part(start, end, true), part(end, characters.length, false)].filter(
    (span) => span.text !== '',
  );
};

const FLUSH_MS = 50;

/** Text that arrives in crumbs, put on screen at most twenty times a second. */
export const useStreamText = () => {
  const buffer = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const [text, setText] = useState<string | null>(null);
  const flush = useCallback(() => {
    timer.current = null;
    setText(buffer.current);
  }, []);
  const append = useCallback(
    (crumb: string) => {
      buffer.current += crumb;
      timer.current ??= setTimeout(flush, FLUSH_MS);
    },
    [flush],
  );
  /** null: nothing is being written. An empty text shows that the other side has begun. */
  const reset = useCallback((next: string | null = null) => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    buffer.current = next ?? '';
    setText(next);
  }, []);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return { text, append, reset };
};
