import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { until, type Program } from './driver.ts';
import { SERVER, SHOTS, seen, signIn, start } from './world.ts';

let program: Program;
afterEach((context) => seen(context, program));
after(() => program.quit());

test('what the organisation has set is shown and cannot be changed', async () => {
  program = await start();
  // The address comes from the policy, so nobody is asked for it.
  await signIn(program, 'trainer01');
  await program.open('/client');
  await until('the settings', async () => (await program.text()).includes('由组织管理'));
  const fields = await program.run<{ value: string; disabled: boolean }[]>(
    'return [...document.querySelectorAll("input")].map(({ value, disabled }) => ({ value, disabled }));',
  );
  const address = fields.find(({ value }) => value === SERVER);
  assert.equal(address?.disabled, true, 'the address is shown and fixed');
  assert.ok(
    fields.some(({ disabled }) => !disabled),
    'what the organisation left open can be changed',
  );
  await program.screenshot(join(SHOTS, 'settings-managed.png'));
});

test('where the organisation allows no drafting, the page says so and offers nothing new', async () => {
  await program.open('/trainer/excerciseSetting/case/drafts');
  await until('the notice', async () => (await program.text()).includes('离线草稿由组织管理，已停用'));
  await until('the list', async () => (await program.text()).includes('还没有离线草稿'));
  assert.ok(!(await program.text()).includes('新建草稿'));
  await program.screenshot(join(SHOTS, 'drafts-forbidden.png'));
});
