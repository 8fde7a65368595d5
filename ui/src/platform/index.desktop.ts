import { Channel, invoke } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import { http } from './desktop/http.ts';
import type { Platform, Progress, UploadSource } from './types.ts';

/** listen() is asynchronous, clean-up is not: a cancel before the subscription exists must still take effect. */
const subscribe = (event: string, listener: () => void) => {
  const pending = listen(event, listener);
  return () => void pending.then((off) => off());
};

let lastTransfer = 0;
const transfer = async <T>(
  command: string,
  args: Record<string, unknown>,
  signal?: AbortSignal,
  onProgress?: (progress: Progress) => void,
): Promise<T> => {
  lastTransfer += 1;
  const id = lastTransfer;
  signal?.addEventListener('abort', () => void invoke('transfer_cancel', { id }), { once: true });
  return invoke<T>(command, { ...args, id, onProgress: new Channel<Progress>((progress) => onProgress?.(progress)) });
};

export const platform: Platform = {
  can: { localFiles: true, keyring: true, offlineDrafts: true, updater: true, nativeSave: true },
  baseUrl: 'http://app.invalid',
  http,
  session: {
    present: () => invoke<boolean>('session_present'),
    drop: () => invoke('session_drop'),
    onForeignChange: (listener) => subscribe('session-changed', listener),
  },
  upload: (source, { signal, onProgress }) => {
    if (source.kind !== 'path') return Promise.reject(new Error('The shell uploads by path only'));
    return transfer<{ fileId: string }>('upload', { path: source.path }, signal, onProgress);
  },
  download: (path, { name, signal, onProgress }) => transfer<void>('download', { path, name }, signal, onProgress),
  pickFiles: (options) => invoke<UploadSource[]>('pick_files', { options }),
  store: {
    get: (key) => invoke<string | null>('store_get', { key }),
    set: (key, value) => invoke('store_set', { key, value }),
    remove: (key) => invoke('store_remove', { key }),
  },
  openExternal: (url) => invoke('open_external', { url }),
  setTitle: (title) => {
    document.title = title;
    void invoke('set_title', { title });
  },
  info: () => ({ kind: 'desktop', version: import.meta.env.VITE_APP_VERSION ?? '' }),
};
