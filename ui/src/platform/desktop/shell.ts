import { Channel } from '@tauri-apps/api/core';
import type { Shell } from '../shell.ts';
import type { Progress } from '../types.ts';
import { call, on } from './call.ts';
import { downloads } from './downloads.ts';

export const shell: Shell = {
  state: () => call('shell_state'),
  onState: (listener) => on('shell-state', listener),
  checkServer: (url) => call('server_check', { url }),
  setServer: (url) => call('server_set', { url }),
  setSettings: (patch) => call('settings_set', { patch }),
  pickPath: (setting) => call('pick_path', { setting }),
  onFilesDropped: (listener) => on('files-dropped', ({ sources, position }) => listener({ sources, ...position })),
  onFilesOver: (listener) => on('files-over', ({ position }) => listener(position)),
  downloads,
  reveal: (savedTo) => call('reveal', { savedTo }),
  exportLogs: () => call('export_logs'),
  checkUpdate: () => call('update_check'),
  installUpdate: (onProgress) => call('update_install', { onProgress: new Channel<Progress>(onProgress) }),
  onDeepLink: (listener) => {
    const off = on('deep-link', ({ path }) => listener(path));
    // The link that started the program came before anybody listened.
    void call<string | null>('deep_link_take').then((path) => path !== null && listener(path));
    return off;
  },
};
