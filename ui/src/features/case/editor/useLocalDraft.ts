import { useEffect, useState } from 'react';
import { useDrafts } from '@/state/drafts.ts';
import { useSession } from '@/state/session.ts';
import { fullDraft, type FullDraft } from './blank.ts';
import type { EditorStore } from './store.ts';

export interface LocalDraft {
  at: number;
  draft: FullDraft;
  /** The server's revision that it was written on. */
  rev: number;
}

const DELAY_MS = 500;

/** Drafts of one team must not turn up in another. */
export const draftKey = (id: number | null): string => `case:${useSession.getState().user?.teamId ?? 0}:${id ?? 'new'}`;

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
    const keep = () => {
      const { draft, saved, rev } = store.getState();
      timer = undefined;
      if (draft !== saved) useDrafts.getState().keep(draftKey(id), { draft, rev });
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
