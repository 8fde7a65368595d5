import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test';
import { Caller } from './support/api.ts';
import { PASSWORD } from './support/people.ts';
import { BadNetwork } from './support/proxy.ts';

/** A run of its own, so that it can be repeated on the same server. */
const RUN = Date.now().toString(36).slice(-5);
const API = /\/(coach|portal)\//;
const SEND = /^POST \S*session\/sendMessage/;
const WATCH = /^GET \S*session\/watch/;

const test = base.extend<{ network: BadNetwork }>({
  network: async ({ baseURL }, run) => {
    const network = await BadNetwork.before(baseURL ?? '');
    await run(network);
    await network.close();
  },
});

const composer = (page: Page) => page.getByPlaceholder(/^(输入回复|连接中断)/);

/** Signs in and opens the first dialogue that there is, all of it over the bad network. */
const begin = async (page: Page, network: BadNetwork, username: string) => {
  await page.goto(`${network.url}/login`);
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${network.url}/student/evaluate`);
  await page
    .getByRole('article')
    .getByRole('link', { name: /^(开始|继续|重考)/ })
    .first()
    .click();
  await expect(composer(page)).toBeEnabled();
  await page.waitForURL(/sessionId=/);
  return Number(new URL(page.url()).searchParams.get('sessionId'));
};

const say = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

/** What the server has stored, asked past the bad network. */
const stored = async (request: APIRequestContext, username: string, sessionId: number) => {
  const caller = await Caller.enter(request, username);
  return caller.get<{ role: number; text: string }[]>(`/coach/student/practice/session/list?sessionId=${sessionId}`);
};
const mine = (lines: { role: number; text: string }[]) =>
  lines.filter(({ role }) => role === 1).map(({ text }) => text);

const unsent = (page: Page) => page.getByText(/^未发送/);
const seconds = async (page: Page) => {
  const [hours = 0, minutes = 0, rest = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return hours * 3600 + minutes * 60 + rest;
};

test('what is written without a network is kept, marked, and sent once when it is back', async ({
  page,
  context,
  network,
  request,
}) => {
  const sessionId = await begin(page, network, 'student07');
  const before = mine(await stored(request, 'student07', sessionId));
  await context.setOffline(true);
  await expect(page.getByText('连接中断，正在重连')).toBeVisible();
  await say(page, `您好，请问有什么可以帮您？${RUN}`);
  await say(page, `请您稍等，我马上查询。${RUN}`);
  await expect(unsent(page)).toHaveCount(2);
  await expect(page.getByText('未保存 2 条')).toBeVisible();
  await context.setOffline(false);
  await expect(unsent(page)).toHaveCount(0);
  await expect(page.getByText('已连接')).toBeVisible();
  const lines = [`您好，请问有什么可以帮您？${RUN}`, `请您稍等，我马上查询。${RUN}`];
  for (const line of lines) await expect(page.getByRole('region', { name: '对话内容' }).getByText(line)).toHaveCount(1);
  await expect.poll(async () => mine(await stored(request, 'student07', sessionId))).toEqual([...before, ...lines]);
});

test('what waits survives a reload while the server is away', async ({ page, network, request }) => {
  const sessionId = await begin(page, network, 'student08');
  const before = mine(await stored(request, 'student08', sessionId));
  network.refuse(API);
  await say(page, `您好，工号${RUN}为您服务。`);
  await expect(unsent(page)).toHaveCount(1);
  await composer(page).fill('请问您怎么称');
  await page.reload();
  await expect(page.getByText('暂时无法连接服务器，正在重连')).toBeVisible();
  network.mend();
  await page.getByRole('button', { name: '立即重试' }).click();
  await expect(composer(page)).toHaveValue('请问您怎么称');
  await expect(unsent(page)).toHaveCount(0);
  await expect
    .poll(async () => mine(await stored(request, 'student08', sessionId)))
    .toEqual([...before, `您好，工号${RUN}为您服务。`]);
});

test('an answer that is cut in the middle goes on by itself, once', async ({ page, network, request }) => {
  const sessionId = await begin(page, network, 'student11');
  const before = await stored(request, 'student11', sessionId);
  network.cutAfter(SEND, 'event: ack');
  await say(page, `您好，请问您怎么称呼？${RUN}`);
  await expect.poll(async () => (await stored(request, 'student11', sessionId)).length).toBe(before.length + 2);
  const reply = (await stored(request, 'student11', sessionId)).at(-1)?.text ?? '';
  const dialogue = page.getByRole('region', { name: '对话内容' });
  await expect(dialogue.getByText(reply, { exact: true })).toHaveCount(1);
  await expect(dialogue.getByText(`您好，请问您怎么称呼？${RUN}`)).toHaveCount(1);
  await expect(page.getByText('已连接')).toBeVisible();
});

test('a line that fell silent is noticed, and what it did not tell is learned', async ({ page, network, browser }) => {
  await page.clock.install();
  await begin(page, network, 'student04');
  await expect.poll(() => network.freeze(WATCH)).toBe(1);

  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await elsewhere.newPage();
  await second.goto(page.url());
  await expect(composer(second)).toBeEnabled();
  await expect(composer(page)).toBeEnabled();
  await page.clock.fastForward('01:00');
  await expect(page.getByText('此考核已在其他窗口或设备上打开')).toBeVisible();
  await elsewhere.close();
});

test('the time that is left is the server’s, whatever this machine’s clock does', async ({ page, network }) => {
  await page.clock.install();
  await begin(page, network, 'student03');
  const left = await seconds(page);
  expect(left).toBeGreaterThan(300);
  // As after a sleep, only that the server’s clock has not moved: this machine’s is wrong by four minutes.
  await page.clock.fastForward('04:00');
  await expect.poll(() => seconds(page)).toBeGreaterThan(left - 120);
  // Wrong by more than there is time: nothing is handed in.
  await page.clock.fastForward(left * 1000 + 60_000);
  await expect(page.getByText('考核时间到，正在自动提交')).toBeVisible();
  await expect(composer(page)).toBeEnabled();
  await expect.poll(() => seconds(page)).toBeGreaterThan(left - 120);
});

test('a page whose files do not come leaves the window as it is, and comes when it is asked for again', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/login`);
  await page.getByLabel('用户名').fill('student12');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  const errorPage = page.waitForResponse(/RouteError/);
  await page.goto(`${network.url}/student/evaluate`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await errorPage;
  network.refuse(/./);
  await page.getByRole('link', { name: '申诉记录' }).click();
  await expect(page.getByText('页面加载失败')).toBeVisible();
  await expect(page.getByRole('link', { name: '我的考核' })).toBeVisible();
  network.mend();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '申诉记录' })).toBeVisible();
});
