import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Program, until } from './driver.ts';

/** Set by scripts/window.sh, which also gives every run a home, a display and a bus of its own. */
export const env = (name: string): string => {
  const value = process.env[name];
  assert.ok(value, `${name} is not set: run scripts/desktop-journey.sh or make bench-desktop`);
  return value;
};
export const BINARY = env('COACH_DESKTOP');
export const SERVER = env('COACH_URL');
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
  owner: { name: string } | null;
}
export const stateOf = (program: Program): Promise<State> => program.invoke<State>('shell_state');

/** Of every account of the demo data. */
export const PASSWORD = 'Peilian#2026';

/** The first page of the first start. */
export const connect = async (program: Program): Promise<void> => {
  await until('the connection page', async () => (await program.path()) === '/connect');
  await program.type('form input', SERVER);
  await program.click('button[type="submit"]');
};

export const signIn = async (program: Program, username: string): Promise<void> => {
  await until('the sign-in page', async () => (await program.path()) === '/login');
  await program.type('input[autocomplete="username"]', username);
  await program.type('input[type="password"]', PASSWORD);
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

/** Answers the system's file dialog, which no page can. */
const choose = async (file: string): Promise<void> => {
  const dialog = await until<string>('the dialog', () => {
    const found = spawnSync('xdotool', ['search', '--name', '选择文件'], { encoding: 'utf8' });
    return found.stdout.trim().split('\n').pop();
  });
  const keys = (...args: string[]) => execFileSync('xdotool', args);
  keys('windowfocus', '--sync', dialog);
  keys('mousemove', '--window', dialog, '200', '200');
  keys('key', '--window', dialog, 'ctrl+l');
  await sleep(500);
  keys('type', '--delay', '20', file);
  await sleep(500);
  keys('key', 'Return');
};

/** Picks a video the way a person does; answers what the page may know it by. */
export const pickVideo = async (program: Program, file: string): Promise<string> => {
  const picking = program.invoke<{ handle: string }[]>('pick_files', {
    options: { extensions: ['mp4'], multiple: true },
  });
  await choose(file);
  const [source] = await picking;
  assert.ok(source, 'a file was chosen');
  return source.handle;
};

export interface Upload {
  id: string;
  sent: number;
  size: number;
  state: string;
  fileId?: string;
}
