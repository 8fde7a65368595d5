import type { Browser } from '@playwright/test';

/** The demo accounts' common password; the console prints it after seeding. */
export const PASSWORD = 'Peilian#2026';

/** Signs in as a person would, in a browser profile of their own. */
export const signIn = async (browser: Browser, username: string, options: { colorScheme?: 'light' | 'dark' } = {}) => {
  const context = await browser.newContext({ acceptDownloads: true, ...options });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  return page;
};
