import { useEffect, useState } from 'react';
import { useRecovery } from '@/state/recovery.ts';
import { teamKey } from '@/ui/ownKey.ts';
import { fullDraft, type FullDraft } from './blank.ts';
import type { EditorStore } from './store.ts';

/** What this editor had not saved when it was left. */
export interface Recovered {
  at: number;
  draft: FullDraft;
  /** The case as it stood on the server at `rev`, which `draft` was written on. */
  saved: FullDraft;
  rev: number;
}

const DELAY_MS = 500;

const keyOf = (id: number | null): string => teamKey('case', id ?? 'new');

export const readRecovered = (id: number | null): Recovered | null => {
  const kept = useRecovery.getState().kept[keyOf(id)];
  const { draft, saved, rev } = (kept?.value ?? {}) as Partial<Recovered>;
  if (!kept || !draft?.content?.persona || !saved?.content?.persona) return null;
  return { at: kept.at, draft: fullDraft(draft), saved: fullDraft(saved), rev: rev ?? 0 };
};

export const dropRecovered = (id: number | null): void => useRecovery.getState().drop(keyOf(id));

/** Keeps what is not saved yet on this machine, shortly after every change and when the page is left. */
export const useKeeping = (store: EditorStore, id: number | null): boolean => {
  const [dirty, setDirty] = useState(() => store.getState().draft !== store.getState().saved);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Leaving the page may be part of losing the sign-in; the work still belongs to who wrote it.
    const key = keyOf(id);
    const keep = () => {
      const { draft, saved, rev } = store.getState();
      timer = undefined;
      if (draft !== saved) useRecovery.getState().keep(key, { draft, saved, rev });
    };
    const stop = store.subscribe((now, before) => {
      if (now.draft === before.draft && now.saved === before.saved) return;
      setDirty(now.draft !== now.saved);
      clearTimeout(timer);
      timer = setTimeout(keep, DELAY_MS);
    });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
  }, [store, id]);
  return dirty;
};
