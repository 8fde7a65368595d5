import { create } from 'zustand';
import { api, unwrap } from '@/api/client.ts';
import { toApiError } from '@/api/envelope.ts';

/** Whether the server answers. Null until it was asked once. */
export const useLink = create<{ online: boolean | null; syncing: boolean }>()(() => ({ online: null, syncing: false }));

const EVERY_MS = 20_000;
/** Who waits for the server wants to know soon that it is back. */
const EVERY_OFFLINE_MS = 5000;

/** A refusal is an answer; a proxy that finds no server behind it is not. */
const answers = (thrown: unknown): boolean => {
  const { kind, status } = toApiError(thrown);
  return (kind === 'business' || kind === 'http') && status < 502;
};

/** Asks once. An intranet server may be reachable although the browser calls itself offline, so it is really asked. */
export const probe = async (): Promise<boolean> => {
  const online = await unwrap(api.GET('/portal/api/auth/configuration')).then(() => true, answers);
  if (useLink.getState().online !== online) useLink.setState({ online });
  return online;
};

let watchers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const ask = () => {
  clearTimeout(timer);
  if (document.visibilityState === 'visible') void probe();
  timer = setTimeout(ask, useLink.getState().online === false ? EVERY_OFFLINE_MS : EVERY_MS);
};

const SIGNS = ['online', 'offline', 'focus'];

/** Keeps {@link useLink} true while somebody shows it. */
export const watchLink = (): (() => void) => {
  watchers += 1;
  if (watchers === 1) {
    ask();
    for (const event of SIGNS) window.addEventListener(event, ask);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    clearTimeout(timer);
    for (const event of SIGNS) window.removeEventListener(event, ask);
  };
};
