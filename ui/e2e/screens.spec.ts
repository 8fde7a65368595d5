import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { Caller } from './support/api.ts';
import { violations } from './support/axe.ts';
import { PEOPLE, SCREENS, type Screen, type Who } from './support/screens.ts';

/** With COACH_SHOTS the same table is photographed into that folder instead of being checked. */
const folder = process.env.COACH_SHOTS;
const USUAL = { width: 1366, height: 768 };
const NARROW = { width: 1200, height: 800 };
const SCHEMES = ['light', 'dark'] as const;

interface Visitor {
  context: BrowserContext;
  caller: Caller | null;
}

/** What reaches beyond the window: a page or its main view must never be wider than what shows it. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('#main-view')]
      .filter((element) => element !== null)
      .map((element) => element.scrollWidth - element.clientWidth)
      .filter((excess) => excess > 0),
  );

/** The page follows the system's scheme a moment later than the browser does. */
const paint = async (page: Page, colorScheme: (typeof SCHEMES)[number]) => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/** Until nothing is loading; a page that listens to the server is never quite done. */
const quiet = (page: Page) => page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);

const settle = async (page: Page, screen: Screen) => {
  await expect(page.locator('h1, [role=dialog] h2').first()).toHaveText(screen.heading);
  await quiet(page);
  if (screen.open) {
    await screen.open(page);
    await quiet(page);
  }
  // A hidden skeleton is gone; what is still one never came.
  await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0);
};

const check = async (page: Page, screen: Screen) => {
  expect(await violations(page)).toEqual([]);
  if (screen.dark) {
    await paint(page, 'dark');
    expect(await violations(page)).toEqual([]);
  }
  // Opened at this width the page would take itself for embedded and leave its header out.
  await page.setViewportSize(NARROW);
  expect(await overflow(page)).toEqual([]);
};

const photograph = async (page: Page, screen: Screen) => {
  for (const size of [USUAL, NARROW]) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await paint(page, colorScheme);
      await page.screenshot({
        path: `${folder}/${size.width}x${size.height}-${colorScheme}/${screen.name}.png`,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  }
};

test.describe.configure({ timeout: 90_000 });

for (const who of Object.keys(PEOPLE) as Who[]) {
  test.describe(who, () => {
    let visitor: Visitor | undefined;

    test.beforeAll(async ({ browser, baseURL, playwright }) => {
      const person = PEOPLE[who];
      const request = await playwright.request.newContext({ baseURL });
      const caller = person && (await Caller.enter(request, person.username, person.team));
      const context = await browser.newContext({ viewport: USUAL, reducedMotion: 'reduce' });
      if (caller) {
        await context.addInitScript((token) => window.localStorage.setItem('AuthToken', token), caller.token);
      }
      visitor = { context, caller };
    });

    test.afterAll(() => visitor?.context.close());

    for (const screen of SCREENS.filter((screen) => screen.who === who)) {
      test(screen.name, async () => {
        const page = await (visitor as Visitor).context.newPage();
        page.setDefaultTimeout(20_000);
        const complaints: string[] = [];
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        const { path } = screen;
        await page.goto(typeof path === 'string' ? path : await path(visitor?.caller as Caller));
        await settle(page, screen);
        await (folder ? photograph(page, screen) : check(page, screen));
        expect(complaints).toEqual([]);
        await page.close();
      });
    }
  });
}
