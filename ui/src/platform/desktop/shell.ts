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
  onFilesDropped: (listener) => on('files-dropped', listener),
  downloads,
  reveal: (savedTo) => call('reveal', { savedTo }),
  exportLogs: () => call('export_logs'),
  checkUpdate: () => call('update_check'),
  installUpdate: (onProgress) => call('update_install', { onProgress: new Channel<Progress>(onProgress) }),
  onDeepLink: (listener) => on('deep-link', ({ path }) => listener(path)),
};
