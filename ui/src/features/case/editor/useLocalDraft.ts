import { useEffect, useState } from 'react';
import { useDrafts } from '@/state/drafts.ts';
import { teamDraft } from '@/ui/ownDraft.ts';
import { fullDraft, type FullDraft } from './blank.ts';
import type { EditorStore } from './store.ts';

export interface LocalDraft {
  at: number;
  draft: FullDraft;
  /** The server's revision that it was written on. */
  rev: number;
}

const DELAY_MS = 500;

const draftKey = (id: number | null): string => teamDraft('case', id ?? 'new');

export const readDraft = (id: number | null): LocalDraft | null => {
  const kept = useDrafts.getState().drafts[draftKey(id)];
  const value = kept?.value as { draft?: FullDraft; rev?: number } | undefined;
  if (!kept || !value?.draft?.content?.persona) return null;
  return { at: kept.at, draft: fullDraft(value.draft), rev: value.rev ?? 0 };
};

export const dropDraft = (id: number | null): void => useDrafts.getState().drop(draftKey(id));

/** Keeps what is not saved yet on this machine, shortly after every change and when the page is left. */
export const useKeepDraft = (store: EditorStore, id: number | null): boolean => {
  const [dirty, setDirty] = useState(() => store.getState().draft !== store.getState().saved);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Leaving the page may be part of losing the sign-in; the draft still belongs to who wrote it.
    const key = draftKey(id);
    const keep = () => {
      const { draft, saved, rev } = store.getState();
      timer = undefined;
      if (draft !== saved) useDrafts.getState().keep(key, { draft, rev });
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
