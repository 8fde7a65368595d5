import { afterEach, expect, it, vi } from 'vitest';
import type { ShellState } from '@/platform/shell.ts';
import { withoutShell, withShell } from '@/test/shell.ts';
import { shellState } from '@/test/shellState.ts';
import { followShell, useShell } from './shell.ts';

afterEach(withoutShell);

it('follows the shell, and tells the page when the network goes and comes', async () => {
  const heard: string[] = [];
  for (const event of ['online', 'offline']) window.addEventListener(event, () => heard.push(event));
  let tell: (state: ShellState) => void = () => {};
  const shell = withShell({ online: 'unknown' });
  vi.spyOn(shell, 'onState').mockImplementation((listener?: typeof tell) => {
    if (listener) tell = listener;
    return () => {};
  });
  await followShell();
  tell(shellState({ online: 'online' }));
  expect(heard).toEqual([]);
  tell(shellState({ online: 'offline' }));
  tell(shellState({ online: 'offline', signedIn: false }));
  tell(shellState({ online: 'online' }));
  expect(heard).toEqual(['offline', 'online']);
  expect(useShell.getState().state?.signedIn).toBe(true);
});
