import { create } from 'zustand';
import { serverAnswers } from '@/api/alive.ts';
import type { Off } from '@/platform/types.ts';
import { useShell } from '@/state/shell.ts';
import { platform } from '#platform';

/**
 * Whether the server answers; null while that is not known. The shell knows by itself and is not asked twice: there
 * this is its own state, the same that it shows. A browser has to ask.
 */
export const useLink = create<{ online: boolean | null; syncing: boolean }>()(() => ({ online: null, syncing: false }));

const tell = (online: boolean | null) => {
  if (useLink.getState().online !== online) useLink.setState({ online });
};

const OF_SHELL = { online: true, offline: false, unknown: null } as const;

const followShell = () => tell(OF_SHELL[useShell.getState().state?.online ?? 'unknown']);

const EVERY_MS = 20_000;
/** Who waits for the server wants to know soon that it is back. */
const EVERY_OFFLINE_MS = 5000;

let questions = 0;

const ask = async (): Promise<void> => {
  questions += 1;
  const mine = questions;
  const online = await serverAnswers();
  // One that was asked later knows better, whichever is answered first.
  if (mine === questions) tell(online);
};

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks at once, and again after a while. */
const askOn = async (): Promise<void> => {
  clearTimeout(timer);
  const { online } = useLink.getState();
  // Nobody looks at a hidden window, but its drafts may be waiting for the server.
  if (document.visibilityState === 'visible' || online !== true) await ask();
  if (watchers === 0) return;
  clearTimeout(timer);
  timer = setTimeout(() => void askOn(), useLink.getState().online ? EVERY_MS : EVERY_OFFLINE_MS);
};

const SIGNS = ['online', 'offline', 'focus'];
const sign = () => void askOn();

const watch = (): Off => {
  if (platform.shell) {
    followShell();
    return useShell.subscribe(followShell);
  }
  sign();
  for (const event of SIGNS) window.addEventListener(event, sign);
  document.addEventListener('visibilitychange', sign);
  return () => {
    clearTimeout(timer);
    for (const event of SIGNS) window.removeEventListener(event, sign);
    document.removeEventListener('visibilitychange', sign);
  };
};

let watchers = 0;
let stop: Off = () => {};

/** Keeps {@link useLink} true while somebody shows it. */
export const watchLink = (): Off => {
  watchers += 1;
  if (watchers === 1) stop = watch();
  return () => {
    watchers -= 1;
    if (watchers === 0) stop();
  };
};

/** A request got no answer. The shell has noticed; a browser asks whether that was the server or only the request. */
export const doubt = (): void => {
  if (!platform.shell) void ask();
};
