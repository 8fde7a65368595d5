import { useEffect } from 'react';
import { create } from 'zustand';
import type { Update } from '@/platform/shell.ts';
import type { Progress } from '@/platform/types.ts';
import { theShell, updatesOff, useShell } from '@/state/shell.ts';

const AGAIN_MS = 6 * 3_600_000;

interface Updates {
  found: Update | null;
  /** 稍后: not asked again before the next start, unless it must be installed. */
  postponed: boolean;
  /** The dialog with its notes is open. */
  shown: boolean;
  installing: boolean;
  progress: Progress | null;
  error: string | null;
}

export const useUpdates = create<Updates>()(() => ({
  found: null,
  postponed: false,
  shown: false,
  installing: false,
  progress: null,
  error: null,
}));

/** Asks the server; whoever asks by hand shows the failure. */
export const lookForUpdate = async (): Promise<Update | null> => {
  const found = await theShell().checkUpdate();
  useUpdates.setState({ found });
  return found;
};

export const installUpdate = async (): Promise<void> => {
  useUpdates.setState({ installing: true, progress: null, error: null });
  try {
    // The program ends and starts again by itself, so there is nothing to do after this.
    await theShell().installUpdate((progress) => useUpdates.setState({ progress }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    useUpdates.setState({ installing: false, progress: null, error: message });
  }
};

/** Looks after the start and every few hours, where the person and the organisation let it. */
export const useUpdateWatch = (): void => {
  const wanted = useShell(
    ({ state }) =>
      state?.server != null && state.settings.autoUpdate && !updatesOff(state) && state.online !== 'offline',
  );
  useEffect(() => {
    if (!wanted) return undefined;
    // Nobody waits for the answer: a look that fails is repeated later.
    const look = () => void lookForUpdate().catch(() => null);
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [wanted]);
};
