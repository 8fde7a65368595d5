import { vi } from 'vitest';
import type { Shell, ShellState } from '@/platform/shell.ts';
import { useShell } from '@/state/shell.ts';
import { platform } from '#platform';
import { shellState } from './shellState.ts';

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
    onFilesOver: quiet,
    downloads: {
      list: () => [],
      cancel: vi.fn<(id: number) => void>(),
      forget: vi.fn<(id: number) => void>(),
      onChange: quiet,
    },
    reveal: vi.fn<Shell['reveal']>(() => Promise.resolve()),
    exportLogs: vi.fn<Shell['exportLogs']>(() => Promise.resolve({ savedTo: '/home/user/下载/logs.zip' })),
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
