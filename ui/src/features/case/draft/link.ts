import { create } from 'zustand';
import { api, unwrap } from '@/api/client.ts';
import { toApiError } from '@/api/envelope.ts';
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
/** A network that swallows everything would keep the question open for minutes. */
const LIMIT_MS = 8000;

/** A refusal is an answer; a proxy that finds no server behind it is not. */
const answers = (thrown: unknown): boolean => {
  const { kind, status } = toApiError(thrown);
  return (kind === 'business' || kind === 'http') && status < 502;
};

let questions = 0;

/** An intranet server may be reachable although the browser calls itself offline, so it is really asked. */
const ask = async (): Promise<void> => {
  questions += 1;
  const mine = questions;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const online = await unwrap(api.GET('/portal/api/auth/configuration', { signal })).then(() => true, answers);
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
