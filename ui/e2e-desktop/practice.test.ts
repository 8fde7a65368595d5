import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { begin, LINES, say } from './dialogue.ts';
import type { Program } from './driver.ts';
import { listen } from './spy.ts';
import { Tap } from './tap.ts';
import { KEYRING, SERVER, SHOTS, assertKeptFrom, connect, secrets, seen, signIn, signOut, start } from './world.ts';

/** One each: both journeys have the same server. */
const STUDENT = KEYRING === 'none' ? 'student08' : 'student07';

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

/** Counts the shapes that the line at the end of the dialogue takes while a reply arrives. */
const watchLastLine = () =>
  program.run(`
    window.shapes = new Set();
    const dialogue = document.querySelector('[aria-label="对话内容"]');
    new MutationObserver(() => window.shapes.add(dialogue.querySelector('li:last-child')?.textContent))
      .observe(dialogue, { subtree: true, childList: true, characterData: true });
  `);

test('ten turns with a customer whose words stream in', async () => {
  program = await start();
  await connect(program, tap.url);
  await listen(program);
  await signIn(program, STUDENT);
  assert.equal(secrets().length, KEYRING === 'none' ? 0 : 1);
  await program.open('/student/evaluate');
  await begin(program);
  await listen(program);
  await watchLastLine();
  for (const line of LINES) {
    await program.run('window.shapes.clear();');
    await say(program, line);
    assert.ok((await program.run<number>('return window.shapes.size;')) > 2, 'the reply came bit by bit');
  }
  assert.doesNotMatch(await program.text(), /未发送/);
  await program.screenshot(join(SHOTS, `practice-${KEYRING}.png`));
  await assertKeptFrom(program, tap.tokens);
  await signOut(program);
  assert.deepEqual(secrets(), []);
});
