import { create } from 'zustand';
import type { Shell, ShellState } from '@/platform/shell.ts';
import { platform } from '#platform';

/** What the desktop shell says about itself; null until it has answered, and always in a browser. */
export const useShell = create<{ state: ShellState | null }>()(() => ({ state: null }));

/** For the pages and parts that exist in the shell only. */
export const theShell = (): Shell => {
  if (!platform.shell) throw new Error('This part of the product runs in the desktop shell only');
  return platform.shell;
};

/** All requests go through the shell, so it knows sooner than the webview that the network is gone or back. */
const tellNetwork = (before: ShellState | null, now: ShellState) => {
  if (before?.online === 'offline' && now.online === 'online') window.dispatchEvent(new Event('online'));
  if (before?.online === 'online' && now.online === 'offline') window.dispatchEvent(new Event('offline'));
};

const take = (state: ShellState) => {
  const before = useShell.getState().state;
  useShell.setState({ state });
  tellNetwork(before, state);
};

let following: Promise<void> | null = null;

/** Resolves when the state is known; from then on it follows the shell's. */
export const followShell = (): Promise<void> => {
  following ??= (async () => {
    const shell = theShell();
    shell.onState(take);
    take(await shell.state());
  })();
  return following;
};

/** Whether the organisation has fixed this setting. */
export const isManaged = ({ managed }: ShellState, setting: string): boolean => managed.includes(setting);

/** The organisation may have switched updates off as a whole. */
export const updatesOff = (state: ShellState): boolean =>
  isManaged(state, 'disableUpdates') && !state.settings.autoUpdate;

/** Whether cases may be written and kept on this machine; a browser has no organisation that could say no. */
export const mayDraft = ({ state }: { state: ShellState | null }): boolean =>
  state?.settings.allowOfflineDrafts ?? true;
