import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { until, type Program } from './driver.ts';
import { heard, listen } from './spy.ts';
import { Tap } from './tap.ts';
import {
  BINARY,
  HOME,
  KEYRING,
  SERVER,
  SHOTS,
  assertKeptFrom,
  connect,
  holding,
  kill,
  pickVideo,
  secrets,
  seen,
  signIn,
  signOut,
  start,
  stateOf,
  type Upload,
} from './world.ts';

let program: Program;
let tap: Tap;
before(async () => {
  tap = await Tap.before(SERVER);
});
afterEach((context) => seen(context, program));
after(async () => {
  await program.quit();
  tap.close();
});

test('the first start asks for the server, and the server answers', async () => {
  program = await start();
  await until('the connection page', async () => (await program.path()) === '/connect');
  await program.type('form input', 'http://127.0.0.1:9');
  await program.click('button[type="submit"]');
  await until('the refusal', async () => (await program.text()).includes('服务器拒绝'));
  await program.screenshot(join(SHOTS, `connect-${KEYRING}.png`));
  await connect(program, tap.url);
  await program.screenshot(join(SHOTS, `login-${KEYRING}.png`));
});

test('signing in keeps the token where the system keeps secrets, and nowhere else', async () => {
  await listen(program);
  await signIn(program, 'trainer01');
  assert.equal((await stateOf(program)).signedIn, true);
  if (KEYRING === 'none') {
    assert.equal((await stateOf(program)).keyring, 'memory');
    assert.match(await program.text(), /登录状态不会被记住/);
  } else {
    assert.deepEqual(new Set(secrets()), tap.tokens, 'secret-tool finds the token');
  }
  assert.ok((await heard(program)).includes('trainer01'), 'what crosses is heard');
  await assertKeptFrom(program, tap.tokens);
  await program.screenshot(join(SHOTS, `signed-in-${KEYRING}.png`));
});

test('the page cannot get out of its frame', async () => {
  const outside = await program.run<string>(
    'return await fetch(a[0] + "/healthz").then(() => "reached", () => "refused");',
    tap.url,
  );
  assert.equal(outside, 'refused', 'the page has no network of its own');
  await assert.rejects(program.invoke('plugin:store|load', { path: 'x.json' }), /not allowed|not found/i);
  await assert.rejects(program.invoke('plugin:opener|open_path', { path: '/etc/passwd' }), /not allowed|not found/i);
  await program.run('window.location.href = "https://example.invalid/"; ');
  await sleep(300);
  assert.equal(await program.run('return location.protocol;'), 'tauri:');
});

test('a second start raises the window and hands over its link', async () => {
  await program.run(
    'window.links = []; const i = window.__TAURI_INTERNALS__; const handler = i.transformCallback((e) => window.links.push(e.payload.path)); await i.invoke("plugin:event|listen", { event: "deep-link", target: { kind: "Any" }, handler });',
  );
  const second = spawnSync(BINARY, ['coach://trainer/caseLibrary'], { timeout: 20_000 });
  assert.equal(second.status, 0, 'the second one ends by itself');
  spawnSync(BINARY, ['coach://evil/..%2f..'], { timeout: 20_000 });
  await until('the link', () => program.run<string>('return window.links.join();'));
  assert.equal(await program.run('return window.links.join();'), '/trainer/caseLibrary');
});

test('an upload survives the end of the program', async () => {
  const file = join(HOME, 'recording.mp4');
  const bytes = Buffer.alloc(200 * 1024 * 1024);
  for (let at = 0; at < bytes.length; at += 4096) bytes.writeUInt32LE(at, at);
  bytes.write('ftypisom', 4, 'latin1');
  // A server that has the same contents already would not ask for them.
  randomFillSync(bytes, 16, 64);
  writeFileSync(file, bytes);
  await program.invoke('upload_start', { handle: await pickVideo(program, file) });
  const list = () => program.invoke<Upload[]>('uploads_list');
  const half = await until('some chunks', async () => (await list()).find(({ sent }) => sent > 16 * 1024 * 1024));
  assert.equal(half.state, 'running', 'not all of it is there yet');
  await kill(program);
  program = await start();
  if (KEYRING === 'none') await signIn(program, 'trainer01');
  const done = await until('all of it', async () => (await list()).find(({ state }) => state === 'done'));
  assert.equal(done.sent, bytes.length);
  const saved = await program.run<{ savedTo: string }>(
    'const i = window.__TAURI_INTERNALS__; const onProgress = "__CHANNEL__:" + i.transformCallback(() => {}); return await i.invoke("download", { id: 1, path: a[0], name: "again.mp4", onProgress });',
    `/v2/files/${done.fileId}`,
  );
  assert.equal(saved.savedTo, join(HOME, 'Downloads', 'again.mp4'));
  assert.ok(readFileSync(saved.savedTo).equals(bytes), 'what comes back is what was sent');
  assert.deepEqual(holding(HOME, tap.tokens), [], 'no file has the token');
});

test('a restart is signed in, unless nothing could keep the sign-in', async () => {
  await program.quit();
  program = await start();
  if (KEYRING === 'none') {
    await until('the sign-in page', async () => (await program.path()) === '/login');
    return;
  }
  await until('signed in', async () => (await stateOf(program)).signedIn);
  await until('the work', () => program.run<boolean>('return !!document.querySelector("button[aria-haspopup=menu]");'));
});

test('signing out empties the keyring', { skip: KEYRING === 'none' }, async () => {
  assert.equal(secrets().length, 1);
  await signOut(program);
  assert.deepEqual(secrets(), []);
  assert.deepEqual(await stateOf(program).then(({ owner, signedIn }) => ({ owner, signedIn })), {
    owner: null,
    signedIn: false,
  });
});

test('the logs can be handed over', async () => {
  const { savedTo } = await program.invoke<{ savedTo: string }>('export_logs');
  assert.match(savedTo, /智能陪练日志-.*\.zip$/);
  assert.ok(statSync(savedTo).size > 0);
});
