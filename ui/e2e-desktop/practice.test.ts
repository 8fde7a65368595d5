import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Program } from './driver.ts';
import { begin, LINES, say } from './dialogue.ts';
import { heard, kept, listen } from './spy.ts';
import { DATA, SHOTS, everything, KEYRING, secrets, signIn, signOut, start } from './world.ts';

/** One each: both journeys have the same server. */
const STUDENT = KEYRING === 'none' ? 'student08' : 'student07';

let program: Program;
after(() => program.quit());

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
  await listen(program);
  await signIn(program, STUDENT);
  assert.equal(secrets().length, KEYRING === 'none' ? 0 : 1);
  await program.run('window.location.href = "/student/evaluate";');
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
  for (const secret of secrets()) {
    assert.ok(!(await heard(program)).includes(secret), 'no token crosses');
    assert.ok(!(await kept(program)).includes(secret), 'the page has no token');
    assert.ok(!everything(DATA).includes(secret), 'no file has the token');
  }
  await signOut(program);
  assert.deepEqual(secrets(), []);
});
