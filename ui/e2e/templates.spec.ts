import { expect, test, type Page } from '@playwright/test';
import { violations } from './support/axe.ts';

const open = async (page: Page, sample: string) => {
  await page.goto(`/e2e/gallery/index.html?sample=${sample}`);
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
};

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`${scheme} scheme`, () => {
    test.use({ colorScheme: scheme });
    for (const sample of ['list', 'form', 'dialogue', 'cards', 'wizard', 'parts']) {
      test(`${sample} is free of accessibility violations`, async ({ page }) => {
        await open(page, sample);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

test('a list shows ten rows without scrolling, and its pager', async ({ page }) => {
  await open(page, 'list');
  const pager = await page.getByRole('navigation', { name: '分页' }).boundingBox();
  const tenth = await page.locator('tbody tr').nth(9).boundingBox();
  expect((pager?.y ?? 0) + (pager?.height ?? 0)).toBeLessThanOrEqual(768);
  expect((tenth?.y ?? 0) + (tenth?.height ?? 0)).toBeLessThanOrEqual(pager?.y ?? 0);
});

test('/ searches, Escape closes only the top layer, focus returns', async ({ page }) => {
  await open(page, 'list');
  await page.keyboard.press('/');
  await expect(page.getByLabel('任务名称')).toBeFocused();
  await open(page, 'form');
  await page.getByLabel('名称').fill('线索');
  await page.keyboard.press('Escape');
  await expect(page.getByText('放弃未保存的修改？')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('放弃未保存的修改？')).toBeHidden();
  await expect(page.getByLabel('名称')).toHaveValue('线索');
});

test('deleting names the object and starts on the safe button', async ({ page }) => {
  await open(page, 'list');
  await page.getByRole('button', { name: '更多操作' }).first().click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(page.getByText('删除考核「宽带续约异议处理」？')).toBeVisible();
  await expect(page.getByRole('button', { name: '取消' })).toBeFocused();
});

test('the quoted words of a verdict come into view, marked', async ({ page }) => {
  await open(page, 'dialogue');
  await page.getByRole('button', { name: '查看依据' }).click();
  await expect(page.locator('mark')).toHaveText('非常抱歉给您带来不便');
  await expect(page.locator('mark')).toBeInViewport();
});
