import { expect, test } from '@playwright/test';
import { signIn } from './support/people.ts';

test('an idle window hears at once that the dialogue was opened elsewhere, and takes it back', async ({ browser }) => {
  const first = await signIn(browser, 'student09');
  await first.getByRole('main').getByRole('button', { name: '学员端' }).click();
  await first
    .getByRole('article')
    .getByRole('link', { name: /^(开始|继续|重考)/ })
    .first()
    .click();
  const composer = first.getByPlaceholder(/^输入回复/);
  await expect(composer).toBeEnabled();

  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(second.getByPlaceholder(/^输入回复/)).toBeEnabled();
  // Sooner than the first window would have asked by itself.
  const lost = first.getByText('此考核已在其他窗口或设备上打开');
  await expect(lost).toBeVisible({ timeout: 10_000 });
  await first.getByRole('button', { name: '在此继续' }).click();
  await expect(composer).toBeEnabled();
  await expect(second.getByText('此考核已在其他窗口或设备上打开')).toBeVisible({ timeout: 10_000 });
});
