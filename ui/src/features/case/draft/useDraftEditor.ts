import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemsOf } from '@/features/case/api.ts';
import type { FullDraft } from '@/features/case/editor/blank.ts';
import { useEditor, useEditorStore, type EditorStore } from '@/features/case/editor/store.ts';
import { useSession } from '@/state/session.ts';
import { draftStore } from '#drafts';
import { useLink } from './link.ts';
import { happen } from './store.ts';

const KEEP_DELAY_MS = 400;
const CHECK_DELAY_MS = 800;

export type Keeping = 'kept' | 'keeping' | 'gone' | { failed: string };

interface Keeper {
  status: Keeping;
  /** Writes what is not written yet; resolves when it is. */
  flush: () => Promise<void>;
}

const createKeeper = (store: EditorStore, id: string, report: (status: Keeping) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: FullDraft = store.getState().draft;
  let last: Promise<void> = Promise.resolve();
  const write = async () => {
    const { draft } = store.getState();
    if (draft === kept) return;
    try {
      const after = await happen(id, { type: 'edited', draft });
      if (!after) {
        report('gone');
        return;
      }
      kept = draft;
      if (store.getState().draft === draft) report('kept');
    } catch (error) {
      report({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
  const flush = () => {
    clearTimeout(timer);
    last = last.then(write);
    return last;
  };
  const stop = store.subscribe((now, before) => {
    if (now.draft === before.draft) return;
    report('keeping');
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), KEEP_DELAY_MS);
  });
  return { flush, stop };
};

/** Writes the draft to this machine shortly after every change, and at once when the window is hidden or left. */
export const useKeeper = (id: string): Keeper => {
  const store = useEditorStore();
  const [status, setStatus] = useState<Keeping>('kept');
  const keeper = useRef<ReturnType<typeof createKeeper> | null>(null);
  useEffect(() => {
    const made = createKeeper(store, id, setStatus);
    keeper.current = made;
    const hide = () => void (document.visibilityState === 'hidden' && made.flush());
    const leave = () => void made.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      made.stop();
      void made.flush();
    };
  }, [store, id]);
  return { status, flush: async () => keeper.current?.flush() };
};

const { check } = draftStore;

/** The host's own validator where it has one, otherwise the server's; neither when there is no server. */
export const useDraftCheck = () => {
  const store = useEditorStore();
  const draft = useEditor((state) => state.draft);
  const [settled] = useDebouncedValue(draft, CHECK_DELAY_MS);
  const signedIn = useSession((state) => state.user !== null);
  const online = useLink((state) => state.online === true);
  const offline = !check && !(online && signedIn);
  const query = useQuery({
    ...problemsOf(settled),
    enabled: !offline,
    ...(check && {
      queryFn: async () => {
        const problems = await check(settled.content);
        return { ok: problems.length === 0, problems };
      },
    }),
  });
  const { data } = query;
  useEffect(() => {
    if (data) store.setState({ problems: data.problems });
  }, [data, store]);
  return { query, behind: settled !== draft, offline };
};
