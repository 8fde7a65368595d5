import { Channel } from '@tauri-apps/api/core';
import type { Download, Downloads } from '../shell.ts';
import { TransportError, type Platform, type Progress } from '../types.ts';
import { call } from './call.ts';

let known: readonly Download[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const put = (next: readonly Download[]) => {
  known = next;
  for (const tell of listeners) tell();
};
const patch = (id: number, part: Partial<Download>) =>
  put(known.map((download) => (download.id === id ? { ...download, ...part } : download)));
const forget = (id: number) => put(known.filter((download) => download.id !== id));

export const downloads: Downloads = {
  list: () => known,
  cancel: (id) => {
    forget(id);
    void call('transfer_cancel', { id });
  },
  forget,
  onChange: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Saved by the shell, and listed until it is taken off the list. */
export const download: Platform['download'] = async (path, { name, signal, onProgress }) => {
  lastId += 1;
  const id = lastId;
  put([...known, { id, name, loaded: 0, total: 0, state: 'running' }]);
  signal?.addEventListener('abort', () => downloads.cancel(id), { once: true });
  const channel = new Channel<Progress>((progress) => {
    patch(id, progress);
    onProgress?.(progress);
  });
  try {
    const { savedTo } = await call<{ savedTo: string }>('download', { path, name, id, onProgress: channel });
    patch(id, { state: 'done', savedTo });
  } catch (error) {
    // Cancelled ones are off the list already.
    if (!known.some((one) => one.id === id)) throw new TransportError('abort', 'canceled');
    patch(id, { state: 'failed', error: error instanceof Error ? error.message : String(error) });
    throw error;
  }
};
