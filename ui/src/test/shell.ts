import { vi } from 'vitest';
import type { Shell, ShellState } from '@/platform/shell.ts';
import { useShell } from '@/state/shell.ts';
import { platform } from '#platform';

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
    downloadFolder: '/home/user/Downloads',
  },
  signedIn: true,
  owner: { userId: 7, name: '王晓敏' },
  online: 'online',
  damaged: [],
  ...over,
});

/** Puts a shell under the page; what it is told to do can be asked of its mocks. */
export const withShell = (over: Partial<ShellState> = {}) => {
  const state = shellState(over);
  const quiet = () => () => {};
  const shell = {
    state: vi.fn(() => Promise.resolve(state)),
    onState: quiet,
    checkServer: vi.fn<Shell['checkServer']>((url) => Promise.resolve({ ok: true, url })),
    setServer: vi.fn<Shell['setServer']>(() => Promise.resolve()),
    setSettings: vi.fn<Shell['setSettings']>(() => Promise.resolve()),
    pickPath: vi.fn<Shell['pickPath']>(() => Promise.resolve(null)),
    onFilesDropped: quiet,
    downloads: {
      list: () => [],
      cancel: vi.fn<(id: number) => void>(),
      forget: vi.fn<(id: number) => void>(),
      onChange: quiet,
    },
    reveal: vi.fn<Shell['reveal']>(() => Promise.resolve()),
    exportLogs: vi.fn<Shell['exportLogs']>(() => Promise.resolve({ savedTo: '/home/user/Downloads/logs.zip' })),
    checkUpdate: vi.fn<Shell['checkUpdate']>(() => Promise.resolve(null)),
    installUpdate: vi.fn<Shell['installUpdate']>(() => new Promise(() => {})),
    onDeepLink: quiet,
  } satisfies Shell;
  Object.assign(platform, { shell });
  useShell.setState({ state });
  return shell;
};

export const withoutShell = (): void => {
  Object.assign(platform, { shell: null });
  useShell.setState({ state: null });
};
