import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Phrase } from './api.ts';
import { insertPhrase, nextPlaceholder } from './insert.ts';
import { savedWork, saveWork } from './saved.ts';

const KEEP_MS = 400;

/** The line that is being written: survives a reload, takes phrases in, jumps from one {变量} to the next. */
export const useComposer = (sessionId: number, field: RefObject<HTMLTextAreaElement | null>) => {
  const [text, setText] = useState(() => savedWork(sessionId).text);
  const [phrase, setPhrase] = useState<Phrase | null>(null);
  const [unfilled, setUnfilled] = useState<string | null>(null);

  const keep = useEffectEvent((line: string) => {
    if (savedWork(sessionId).text !== line) saveWork(sessionId, { text: line });
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(text), KEEP_MS);
    // A window that closes does not wait for the timer.
    const leave = () => keep(text);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
    };
  }, [text]);

  const change = (next: string) => {
    setText(next);
    setUnfilled(null);
    if (next.trim() === '') setPhrase(null);
  };

  const select = (place: { from: number; to: number }) => {
    field.current?.focus();
    field.current?.setSelectionRange(place.from, place.to);
  };

  const insert = (chosen: Phrase) => {
    const start = field.current?.selectionStart ?? text.length;
    const inserted = insertPhrase(text, start, field.current?.selectionEnd ?? start, chosen.content);
    // The selection can only be set when the new text is in the field.
    flushSync(() => {
      change(inserted.text);
      setPhrase(chosen);
    });
    select(inserted);
  };

  /** Selects the next {变量} behind the cursor; false when there is none. */
  const jump = (): boolean => {
    const place = nextPlaceholder(text, field.current?.selectionEnd ?? 0);
    if (place) select(place);
    return place !== null;
  };

  /** The line to send, unless a {变量} is still to be filled in. */
  const take = () => {
    const place = nextPlaceholder(text);
    if (place) {
      setUnfilled(place.name);
      select(place);
      return null;
    }
    const line = { text: text.trim(), phrase };
    if (line.text === '') return null;
    change('');
    saveWork(sessionId, { text: '' });
    return line;
  };

  return { text, change, insert, jump, take, unfilled };
};

export type ComposerState = ReturnType<typeof useComposer>;
