import { invoke, type InvokeArgs } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { FileDrop, ShellState } from '../shell.ts';
import type { Off } from '../types.ts';

/** What a command of the shell answers when it cannot do what was asked; the message is for the person. */
class ShellError extends Error {
  readonly reason: string;
  constructor(reason: string, message: string) {
    super(message);
    this.name = 'ShellError';
    this.reason = reason;
  }
}

const shellError = (thrown: unknown): Error => {
  if (thrown instanceof Error) return thrown;
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown };
  return typeof message === 'string' ? new ShellError(String(code), message) : new ShellError('', String(thrown));
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
  'session-changed': unknown;
  'shell-state': ShellState;
  'files-dropped': FileDrop;
  'uploads-changed': unknown;
  'deep-link': { path: string };
}

/** listen() is asynchronous, clean-up is not: a cancel before the subscription exists must still take effect. */
export const on = <E extends keyof Events>(event: E, listener: (payload: Events[E]) => void): Off => {
  const pending = listen<Events[E]>(event, ({ payload }) => listener(payload));
  return () => void pending.then((off) => off());
};
