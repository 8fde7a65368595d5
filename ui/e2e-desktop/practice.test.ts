import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { until, type Program } from './driver.ts';
import { listen } from './spy.ts';
import { Tap } from './tap.ts';
import { KEYRING, SERVER, SHOTS, assertKeptFrom, connect, secrets, signIn, signOut, start } from './world.ts';

/** Lines of the trainee, as many turns. */
const LINES = [
  '您好，工号3021为您服务。',
  '请问您怎么称呼？',
  '请问您的手机号是多少？',
  '请您稍等，我马上查询。',
  '感谢您的耐心等待。',
  '我已经为您核实了情况。',
  '给您带来不便，非常抱歉。',
  '我会为您登记并跟进。',
  '请问还有其他可以帮您的吗？',
  '感谢您的来电，祝您生活愉快。',
];
/** One each: both journeys have the same server. */
const STUDENT = KEYRING === 'none' ? 'student08' : 'student07';
const SAID = '[aria-label="对话内容"] li[data-key]';
const ENTER = '\uE007';
const COMPOSER = 'textarea[placeholder^="输入回复"]';

let program: Program;
let tap: Tap;
before(async () => {
  tap = await Tap.before(SERVER);
});
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
  await program.click('//article//a[.="开始" or .="继续" or .="重考"]');
  await until('the dialogue', () => program.run(`return document.querySelector('${COMPOSER}')?.disabled === false;`));
  await listen(program);
  await watchLastLine();
  const lines = () => program.run<number>(`return document.querySelectorAll('${SAID}').length;`);
  for (const line of LINES) {
    const before = await lines();
    await program.run('window.shapes.clear();');
    await program.type(COMPOSER, line);
    await program.press(COMPOSER, ENTER);
    await until(`the reply to ${line}`, async () => (await lines()) === before + 2);
    assert.ok((await program.run<number>('return window.shapes.size;')) > 2, 'the reply came bit by bit');
  }
  assert.doesNotMatch(await program.text(), /未发送/);
  await program.screenshot(join(SHOTS, `practice-${KEYRING}.png`));
  await assertKeptFrom(program, tap.tokens);
  await signOut(program);
  assert.deepEqual(secrets(), []);
});
