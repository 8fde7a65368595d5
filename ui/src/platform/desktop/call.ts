import { invoke, type InvokeArgs } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { Point, ShellState } from '../shell.ts';
import type { Off, UploadSource } from '../types.ts';

/**
 * What a command answers when it cannot do what was asked. The message is for the person; a code that is a number is
 * the server's own, so that such a refusal is treated like the answer to a call of the page.
 */
const shellError = (thrown: unknown): Error => {
  if (thrown instanceof Error) return thrown;
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown };
  return typeof message === 'string' ? Object.assign(new Error(message), { code }) : new Error(String(thrown));
};

export const call = async <T>(command: string, args?: InvokeArgs): Promise<T> => {
  try {
    return await invoke<T>(command, args);
  } catch (thrown) {
    throw shellError(thrown);
  }
};

/** Events of the shell and what they carry. */
interface Events {
  'session-changed': { reason: 'refused' | 'server' };
  'shell-state': ShellState;
  'files-dropped': { sources: UploadSource[]; position: Point };
  'files-over': { position: Point | null };
  'uploads-changed': unknown;
  'deep-link': { path: string };
}

/** listen() is asynchronous, clean-up is not: a cancel before the subscription exists must still take effect. */
export const on = <E extends keyof Events>(event: E, listener: (payload: Events[E]) => void): Off => {
  const pending = listen<Events[E]>(event, ({ payload }) => listener(payload));
  return () => void pending.then((off) => off());
};
