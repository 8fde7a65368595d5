import type { ShellState } from '../platform/shell.ts';

/** A shell in everyday use, for the tests of components and, as a stand-in for the real one, of the browser. */
export const shellState = (over: Partial<ShellState> = {}): ShellState => ({
  version: '1.4.0',
  os: 'linux x86_64',
  deviceId: '018f6d2e-5c1a-7b3e-9a41-2f60c1d7e8aa',
  server: { url: 'https://coach.example.com/', managed: false },
  keyring: 'system',
  managed: [],
  settings: {
    proxyUrl: null,
    caBundlePath: null,
    logLevel: 'info',
    updateChannel: 'stable',
    autoUpdate: true,
    maxUploadMB: 2048,
    allowOfflineDrafts: true,
    downloadFolder: '/home/user/下载',
  },
  signedIn: true,
  owner: { userId: 7, name: '王晓敏' },
  online: 'online',
  damaged: [],
  ...over,
});
