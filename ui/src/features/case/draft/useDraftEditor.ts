import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemsOf } from '@/features/case/api.ts';
import { useEditor, useEditorStore } from '@/features/case/editor/store.ts';
import { useSession } from '@/state/session.ts';
import { draftStore } from '#drafts';
import { createKeeper, type Keeper, type Keeping } from './keeper.ts';
import { useLink } from './link.ts';
import type { Draft } from './model.ts';

const CHECK_DELAY_MS = 800;

/** Keeps the draft while it is edited: shortly after every change, and at once when the window is hidden or left. */
export const useKeeper = (draft: Draft) => {
  const store = useEditorStore();
  const [opened] = useState(draft);
  const [status, setStatus] = useState<Keeping>('kept');
  const keeper = useRef<Keeper | null>(null);
  useEffect(() => {
    const made = createKeeper(store, opened, setStatus);
    keeper.current = made;
    const hide = () => void (document.visibilityState === 'hidden' && made.flush());
    const leave = () => void made.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      made.stop();
    };
  }, [store, opened]);
  return {
    status,
    flush: async () => (await keeper.current?.flush()) ?? false,
    follow: async () => keeper.current?.follow(),
  };
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
