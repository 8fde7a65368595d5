import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD } from '../e2e/support/people.ts';
import { Program, until } from './driver.ts';
import { heard, kept } from './spy.ts';

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
const DRIVER = env('DRIVER_URL');

export const start = (binary = BINARY): Promise<Program> => Program.start(DRIVER, binary);

/** What the keyring holds of this program, as the person's own tools see it. */
export const secrets = (): string[] => {
  const found = spawnSync('secret-tool', ['search', '--all', 'service', 'cn.peilian.coach'], { encoding: 'utf8' });
  return [...found.stdout.matchAll(/^secret = (.*)$/gm)].map(([, secret = '']) => secret);
};

/** The files below a folder that hold one of these texts. */
export const holding = (folder: string, texts: Iterable<string>): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const contents = readFileSync(path);
      return [...texts].some((text) => contents.includes(text));
    });

interface State {
  signedIn: boolean;
  keyring: string;
  online: string;
  owner: { name: string } | null;
}
export const stateOf = (program: Program): Promise<State> => program.invoke<State>('shell_state');

/** Ends the program as a power cut would. */
export const kill = async (program: Program): Promise<void> => {
  const pid = spawnSync('pgrep', ['-n', '-f', `^${BINARY}`], { encoding: 'utf8' }).stdout.trim();
  process.kill(Number(pid), 'SIGKILL');
  await program.quit().catch(() => null);
  await sleep(500);
};

/** What the window showed when a test failed, beside the other pictures. */
export const seen = async (context: unknown, program: Program): Promise<void> => {
  const test = context as TestContext & { passed: boolean };
  if (test.passed) return;
  const name = `failed-${KEYRING}-${test.name}`;
  test.diagnostic(`${await program.path()}\n${await program.text()}`);
  await program.screenshot(join(SHOTS, `${name}.png`));
};

/** A button or link by its words. */
export const named = (text: string): string => `//*[self::button or self::a][normalize-space(.)="${text}"]`;

/** First start: the person types where the server is. */
export const connect = async (program: Program, url = SERVER): Promise<void> => {
  await until('the connection page', async () => (await program.path()) === '/connect');
  await program.type('form input', url);
  await program.click('button[type="submit"]');
  await until('the sign-in page', () => program.run<boolean>('return !!document.querySelector("[type=password]");'));
};

/** What must be found nowhere: not in what crosses to the page, not in what it keeps, not in any file. */
export const assertKeptFrom = async (program: Program, tokens: ReadonlySet<string>): Promise<void> => {
  assert.ok(tokens.size > 0, 'a token was used');
  const [crossed, stored] = [await heard(program), await kept(program)];
  for (const token of tokens) {
    assert.ok(token.length >= 32);
    assert.ok(!crossed.includes(token), 'no token crosses');
    assert.ok(!stored.includes(token), 'the page has no token');
  }
  assert.deepEqual(holding(HOME, tokens), [], 'no file has the token');
};

export const signIn = async (program: Program, username: string): Promise<void> => {
  await until('the sign-in page', async () => (await program.path()) === '/login');
  await program.type('input[autocomplete="username"]', username);
  await program.type('input[type="password"]', PASSWORD);
  await program.click('button[type="submit"]');
  await until('signed in', async () => (await stateOf(program)).owner?.name !== undefined);
  // The way from the sign-in to the first page is a navigation of its own, which would cancel the test's next one.
  await until('the first page', () =>
    program.run<boolean>('return location.pathname !== "/login" && !!document.querySelector("h1, article");'),
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
