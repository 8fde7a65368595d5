import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { until, type Program } from './driver.ts';
import { OwnServer, type Colleague } from './server.ts';
import { BINARY, HOME, SHOTS, connect, env, named, seen, signIn, start } from './world.ts';

const NEXT = '9.9.9';
const NAME = `peilian-coach_${NEXT}_amd64.deb`;
const NOTES = '练习页更快，修复录音无法播放的问题。';
const KEY = join(HOME, 'update.key');
const SOURCE = join(import.meta.dirname, '../../src-tauri/src/updates.rs');
const PROGRAM = join(HOME, 'coach-desktop');
const HANDED_OVER = join(HOME, 'handed-over.deb');

const tauri = (...args: string[]) =>
  execFileSync(env('TAURI_CLI'), ['signer', ...args], { stdio: 'pipe', encoding: 'utf8' });

/** The program as a deb brings it, and with a key of this test's own: both are written into the built file. */
const customize = (): void => {
  const built = readFileSync(BINARY, 'latin1').replace('__TAURI_BUNDLE_TYPE_VAR_UNK', '__TAURI_BUNDLE_TYPE_VAR_DEB');
  const [, known = ''] = /None => \{\s+"([^"]+)"/.exec(readFileSync(SOURCE, 'utf8')) ?? [];
  assert.ok(known && built.includes(known), 'the program was built with the development key');
  let key = '';
  // The number of a key is written without leading zeros, so that one in sixteen is shorter.
  for (let tries = 0; key.length !== known.length && tries < 20; tries += 1) {
    tauri('generate', '--ci', '--force', '-p', 'pw', '-w', KEY);
    key = readFileSync(`${KEY}.pub`, 'latin1').trim();
  }
  assert.equal(key.length, known.length);
  writeFileSync(PROGRAM, built.replace(known, key), 'latin1');
  chmodSync(PROGRAM, 0o755);
};

/** Stands where the system asks for the administrator's password and installs: keeps what it was to install. */
const catchInstaller = (): void => {
  mkdirSync(join(HOME, 'bin'), { recursive: true });
  const pkexec = join(HOME, 'bin/pkexec');
  writeFileSync(pkexec, `#!/bin/sh\n[ "$1 $2" = "dpkg -i" ] && cp "$3" '${HANDED_OVER}'\n`);
  chmodSync(pkexec, 0o755);
};

let server: OwnServer;
let admin: Colleague;
let program: Program;

before(async () => {
  customize();
  catchInstaller();
  server = await OwnServer.seeded(env('SERVER_BINARY'));
  admin = await server.colleague('admin');
});
afterEach((context) => seen(context, program));
after(async () => {
  // It has started itself again, out of the driver's sight.
  await program.quit().catch(() => null);
  spawnSync('pkill', ['-f', `^${PROGRAM}`]);
  await server.remove();
});

/** Puts a release into the server's folder as its administrator does; answers the package. */
const publish = async (signedFor: string, { spoilt = false } = {}): Promise<Buffer> => {
  const folder = join(server.dataDir, 'updates', NEXT);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const contents = Buffer.concat([Buffer.from('!<arch>\ndebian-binary   '), randomBytes(3_000_000)]);
  const file = join(folder, NAME);
  writeFileSync(file, contents);
  tauri('sign', '-f', KEY, '-p', 'pw', '--app-version', signedFor, file);
  if (spoilt) writeFileSync(file, Buffer.concat([contents, Buffer.from('!')]));
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ notes: NOTES, pub_date: '2026-11-20T08:00:00+08:00' }));
  await admin('POST', '/coach/management/clientRelease/rescan', {});
  return contents;
};

const says = (what: string) => until(what, async () => (await program.text()).includes(what));
const isRefused = async (): Promise<void> => {
  await says('更新包的签名无效，已拒绝安装');
  assert.ok(!existsSync(HANDED_OVER), 'nothing was installed');
};

test('a newer version is offered; a package that was changed is refused', async () => {
  await publish(NEXT, { spoilt: true });
  program = await start(PROGRAM);
  await connect(program, server.url);
  await signIn(program, 'trainer01');
  await says(`新版本 ${NEXT} 可以安装`);
  await program.click(named('查看并安装'));
  await says(NOTES);
  await program.screenshot(join(SHOTS, 'update.png'));
  await program.click(named('安装并重新启动'));
  await isRefused();
});

test('an older package under a new number is refused', async () => {
  await publish('0.0.9');
  await program.click(named('重新安装'));
  await until('the next try', async () => !(await program.text()).includes('签名无效'));
  await isRefused();
});

test('the right package is downloaded, verified and handed to the system', async () => {
  const contents = await publish(NEXT);
  await program.click(named('重新安装'));
  await until('the installer', () => existsSync(HANDED_OVER));
  assert.ok(readFileSync(HANDED_OVER).equals(contents));
});
