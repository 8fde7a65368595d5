import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Program, until } from './driver.ts';

/** Set by scripts/desktop-journey.sh, which also gives every run a home, a display and a bus of its own. */
const env = (name: string): string => {
  const value = process.env[name];
  assert.ok(value, `${name} is not set: run scripts/desktop-journey.sh`);
  return value;
};
export const BINARY = env('COACH_DESKTOP');
export const SERVER = env('COACH_URL');
export const SERVER_BINARY = env('SERVER_BINARY');
export const HOME = env('HOME');
export const SHOTS = env('SHOTS');
/** `system`, or `none` where the bus has no Secret Service. */
export const KEYRING = env('KEYRING');
/** Where the program and its webview keep their files. */
export const DATA = join(HOME, '.local/share/cn.peilian.coach');
const DRIVER = env('DRIVER_URL');

export const start = (): Promise<Program> => Program.start(DRIVER, BINARY);

/** What the keyring holds of this program, as the person's own tools see it. */
export const secrets = (): string[] => {
  const found = spawnSync('secret-tool', ['search', '--all', 'service', 'cn.peilian.coach'], { encoding: 'utf8' });
  return [...found.stdout.matchAll(/^secret = (.*)$/gm)].map(([, secret = '']) => secret);
};

/** All text below a folder, to look for what must not be there. */
export const everything = (folder: string): string =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => (statSync(path).isDirectory() ? everything(path) : readFileSync(path, 'latin1')))
    .join('\n');

interface State {
  signedIn: boolean;
  keyring: string;
  online: string;
  owner: { name: string } | null;
}
export const stateOf = (program: Program): Promise<State> => program.invoke<State>('shell_state');

export const signIn = async (program: Program, username: string): Promise<void> => {
  await until('the sign-in page', async () => (await program.path()) === '/login');
  await program.type('input[autocomplete="username"]', username);
  await program.type('input[type="password"]', 'Peilian#2026');
  await program.click('button[type="submit"]');
  await until(
    'signed in',
    async () => (await stateOf(program)).owner?.name !== undefined && (await program.path()) !== '/login',
  );
};

export const signOut = async (program: Program): Promise<void> => {
  await program.click('button[aria-haspopup="menu"]');
  await program.click('//*[@role="menuitem"][contains(., "退出登录")]');
  await until('the sign-in page', async () => (await program.path()) === '/login');
};
