import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { until, type Program } from './driver.ts';
import { heard, kept, listen } from './spy.ts';
import { DATA, SHOTS, everything, KEYRING, secrets, signIn, signOut, start } from './world.ts';

/** What a student says to the caller who wants to pay a loan back early. */
const LINES = [
  '您好，工号3021，很高兴为您服务。',
  '请问您怎么称呼？方便核实一下身份吗？',
  '谢谢您的配合，身份已经核实。',
  '您是想提前还一部分房贷，对吗？',
  '请您稍等，我查询一下您的贷款合同。',
  '感谢您的等待，查到您的贷款已经还满一年。',
  '还满一年以后提前还款不收违约金。',
  '您可以在手机银行提前15天预约，填写还款金额就可以。',
  '还款以后可以选择缩短期限或者减少月供。',
  '请问还有其他需要帮您的吗？',
];
const COMPOSER = 'textarea[placeholder^="输入回复"]';

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
  await signIn(program, 'student12');
  const token = secrets()[0] ?? '';
  assert.equal(token === '', KEYRING === 'none');
  await program.click('//article//a[.="开始" or .="继续"]');
  await until('the dialogue', () => program.run(`return document.querySelector('${COMPOSER}')?.disabled === false;`));
  await watchLastLine();
  for (const [at, line] of LINES.entries()) {
    await program.run('window.shapes.clear();');
    await program.type(COMPOSER, `${line}\uE007`);
    await until(`turn ${at + 1}`, async () => (await program.text()).includes(`轮次 ${at + 1} /`));
    await until(`the reply to ${line}`, () =>
      program.run(`
        const turns = document.querySelectorAll('[aria-label="对话内容"] li[data-key]');
        return turns.length >= ${2 * at + 3} && !document.querySelector('[aria-label="对话内容"] li:not([data-key])');`),
    );
    assert.ok((await program.run<number>('return window.shapes.size;')) > 2, 'the reply came bit by bit');
  }
  await program.screenshot(join(SHOTS, `practice-${KEYRING}.png`));
  for (const secret of secrets()) {
    assert.ok(!(await heard(program)).includes(secret), 'no token crosses');
    assert.ok(!(await kept(program)).includes(secret), 'the page has no token');
    assert.ok(!everything(DATA).includes(secret), 'no file has the token');
  }
  await signOut(program);
  assert.deepEqual(secrets(), []);
});
