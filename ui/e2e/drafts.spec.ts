import { readFileSync } from 'node:fs';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { Caller } from './support/api.ts';
import { signIn } from './support/people.ts';

const DRAFTS = '/trainer/excerciseSetting/case/drafts';
const LIBRARY = '/coach/trainer/caseLibrary';

/** Opens the drafts and waits for what they load ahead: without a server nothing more can be loaded. */
const openDrafts = async (browser: Browser, username: string): Promise<Page> => {
  const page = await signIn(browser, username);
  await page.goto(DRAFTS);
  await expect(page.getByRole('heading', { name: '离线草稿' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page;
};

const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /打开离线草稿/ });
const named = (page: Page) => page.getByRole('textbox', { name: '案例名称' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const kept = (page: Page) => expect(page.getByText('已保存在本机', { exact: true })).toBeVisible();

interface CaseItem {
  id: number;
  name: string;
  rev: number;
}

const caseNamed = async (caller: Caller, name: string): Promise<CaseItem | undefined> =>
  (await caller.rows<CaseItem>(`${LIBRARY}/list?keyword=${encodeURIComponent(name)}`))[0];

test('a case is drafted without a network and reaches the library when it is back', async ({ browser, request }) => {
  const name = `断网写的案例${Date.now()}`;
  const page = await openDrafts(browser, 'trainer01');
  const caller = await Caller.enter(request, 'trainer01');
  await expect(badge(page)).toContainText('在线');

  await page.context().setOffline(true);
  await expect(badge(page)).toContainText('离线');
  await page.getByRole('button', { name: '新建草稿' }).click();
  await named(page).fill(name);
  await page.getByLabel('开场白').fill('你好，我的套餐被多扣了钱');
  await kept(page);
  await expect(page.getByText('联网后校验', { exact: true })).toBeVisible();

  // The files of the page come back, its server does not: what was written is still there.
  const calls = /\/(portal|coach|api|v2)\//;
  await page.route(calls, (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await expect(named(page)).toHaveValue(name);
  await expect(page.getByLabel('开场白')).toHaveValue('你好，我的套餐被多扣了钱');
  await page.getByRole('button', { name: '完成并同步' }).click();
  await expect(row(page, name)).toContainText('待同步');
  expect(await caseNamed(caller, name)).toBeUndefined();

  await page.unroute(calls);
  await expect(row(page, name)).toContainText('已同步', { timeout: 60_000 });
  await expect(badge(page)).toContainText('在线');
  expect(await caseNamed(caller, name)).toMatchObject({ name, rev: 1 });
});

test('a case that somebody else changed meanwhile is decided field by field', async ({ browser, request }) => {
  const name = `两边都改的案例${Date.now()}`;
  const caller = await Caller.enter(request, 'trainer01');
  const page = await openDrafts(browser, 'trainer01');
  await page.getByRole('button', { name: '新建草稿' }).click();
  await named(page).fill(name);
  await page.getByLabel('开场白').fill('最初的开场白');
  await kept(page);
  await page.getByRole('button', { name: '完成并同步' }).click();
  await expect(row(page, name)).toContainText('已同步');

  await page.context().setOffline(true);
  await expect(badge(page)).toContainText('离线');
  await page.getByRole('link', { name }).click();
  await page.getByLabel('开场白').fill('我的开场白');
  await page.getByLabel('客户诉求').fill('我写的诉求');
  await kept(page);

  const found = await caseNamed(caller, name);
  const detail = await caller.get<{ content: Record<string, unknown> }>(`${LIBRARY}/${found?.id}`);
  const content = { ...detail.content, openingLine: '同事的开场白', hiddenTruth: '同事写的真相' };
  const body = { name, businessType: '', difficulty: 'medium', content, rev: found?.rev };
  await caller.put(`${LIBRARY}/${found?.id}`, body);

  await page.getByRole('button', { name: '完成并同步' }).click();
  await page.context().setOffline(false);
  await expect(row(page, name)).toContainText('有冲突', { timeout: 60_000 });
  await expect(badge(page)).toContainText('有冲突');
  await page.getByRole('link', { name }).click();

  await expect(page.getByText('3 处不同，还有 1 处需要选择')).toBeVisible();
  const merge = page.getByRole('button', { name: '按选择合并并同步' });
  await expect(merge).toBeDisabled();
  await page.getByRole('radio', { name: '开场白：用服务器上的' }).click();
  await merge.click();
  await expect(row(page, name)).toContainText('已同步', { timeout: 60_000 });
  const after = await caller.get<{ content: Record<string, unknown> }>(`${LIBRARY}/${found?.id}`);
  expect(after.content).toMatchObject({
    openingLine: '同事的开场白',
    hiddenTruth: '同事写的真相',
    customerGoal: '我写的诉求',
  });
});

test('drafts belong to one account, and outlast its sign-in until it signs out', async ({ browser }) => {
  const page = await openDrafts(browser, 'trainer01');
  await page.getByRole('button', { name: '新建草稿' }).click();
  await named(page).fill('只有我能看到');
  await kept(page);

  // The sign-in runs out; the drafts stay within reach, and nothing else.
  await page.evaluate(() => localStorage.setItem('AuthToken', 'no longer'));
  await page.goto('/trainer/excerciseSetting/case/all');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: '离线草稿' }).click();
  await expect(row(page, '只有我能看到')).toBeVisible();
  await page.goto('/trainer/excerciseSetting/case/all');
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('用户名').fill('trainer02');
  await page.getByLabel('密码', { exact: true }).fill('Peilian#2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(DRAFTS);
  await expect(page.getByText('还没有离线草稿')).toBeVisible();
});

test('a draft is deleted with a way back, and travels as a file', async ({ browser }) => {
  const page = await openDrafts(browser, 'trainer03');
  await page.getByRole('button', { name: '新建草稿' }).click();
  await named(page).fill('带走的案例');
  await kept(page);
  await page.getByRole('button', { name: '返回列表' }).click();
  await row(page, '带走的案例').getByRole('button', { name: '更多操作' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '导出' }).click();
  const file = await (await download).path();

  await row(page, '带走的案例').getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(row(page, '带走的案例')).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row(page, '带走的案例')).toBeVisible();

  await page.getByLabel('导入草稿文件').setInputFiles(file);
  await expect(named(page)).toHaveValue('带走的案例');
  await page.getByRole('button', { name: '返回列表' }).click();
  await expect(row(page, '带走的案例')).toHaveCount(2);
  await page.getByLabel('导入草稿文件').setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"coach-case-draft","version":9,"case":{}}'),
  });
  await expect(page.getByText('无法导入：文件来自更新的版本，请先升级再导入')).toBeVisible();
  const spoilt = JSON.parse(readFileSync(file, 'utf8')) as { case: { content: { facts: unknown[] } } };
  spoilt.case.content.facts = [{ key: 'f1', label: 3, value: '', disclosure: 1 }];
  await page.getByLabel('导入草稿文件').setInputFiles({
    name: 'b.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(spoilt)),
  });
  await expect(page.getByText('无法导入：客户事实第 1 条 · 名称：应为文字')).toBeVisible();
  await page.getByLabel('导入草稿文件').setInputFiles({
    name: 'c.json',
    mimeType: 'application/json',
    buffer: Buffer.alloc(10_000_000, ' '),
  });
  await expect(page.getByText('无法导入：文件超过 2 MB，不是单个案例草稿')).toBeVisible();
});

test('what the editor could not save is found again, becomes a draft, and is put together with a colleague’s', async ({
  browser,
  request,
}) => {
  const name = `在线编辑的案例${Date.now()}`;
  const caller = await Caller.enter(request, 'trainer01');
  const page = await openDrafts(browser, 'trainer01');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: '新建草稿' }).click();
  await named(page).fill(name);
  await kept(page);
  await page.getByRole('button', { name: '完成并同步' }).click();
  await expect(row(page, name)).toContainText('已同步');
  const found = await caseNamed(caller, name);
  const editor = `/trainer/excerciseSetting/case/edit?id=${found?.id}`;

  // A reload finds what was not saved.
  await page.goto(editor);
  await page.getByLabel('客户诉求').fill('我写的诉求');
  await page.waitForTimeout(700);
  await page.reload();
  await expect(page.getByText(/已恢复/)).toBeVisible();
  await expect(page.getByLabel('客户诉求')).toHaveValue('我写的诉求');

  // A colleague is quicker, and the server away for a while: nothing is lost, and nothing overwritten.
  const detail = await caller.get<{ content: Record<string, unknown> }>(`${LIBRARY}/${found?.id}`);
  const content = { ...detail.content, openingLine: '同事的开场白' };
  await caller.put(`${LIBRARY}/${found?.id}`, {
    name,
    businessType: '',
    difficulty: 'medium',
    content,
    rev: found?.rev,
  });
  await page.route('**/caseLibrary/**', (route) => route.abort());
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('没有保存到案例库')).toBeVisible();
  await page.unroute('**/caseLibrary/**');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('内容已被他人修改')).toBeVisible();
  await page.getByRole('button', { name: '逐项合并' }).click();
  await expect(page.getByText('2 处不同，已全部选定')).toBeVisible();

  await page.goto(editor);
  await expect(page.getByText('这个案例在本机还有一份离线草稿')).toBeVisible();
  await expect(page.getByText(/已恢复/)).toBeHidden();
  await page.getByRole('link', { name: '打开草稿' }).click();
  await page.getByRole('button', { name: '按选择合并并同步' }).click();
  // The first draft of the case lies there as well.
  await expect(row(page, name).filter({ hasText: '已同步' })).toHaveCount(2, { timeout: 60_000 });
  const after = await caller.get<{ content: Record<string, unknown> }>(`${LIBRARY}/${found?.id}`);
  expect(after.content).toMatchObject({ openingLine: '同事的开场白', customerGoal: '我写的诉求' });
});

test('two windows on one draft follow each other and never write over each other', async ({ browser }) => {
  const name = `两个窗口${Date.now()}`;
  const first = await openDrafts(browser, 'trainer03');
  first.on('dialog', (dialog) => void dialog.accept());
  await first.getByRole('button', { name: '新建草稿' }).click();
  await named(first).fill(name);
  await kept(first);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(named(second)).toHaveValue(name);

  await first.getByLabel('开场白').fill('第一个窗口写的');
  await expect(second.getByLabel('开场白')).toHaveValue('第一个窗口写的');
  await expect(second.getByText('已载入另一个窗口的修改')).toBeVisible();
  await second.getByLabel('客户诉求').fill('第二个窗口写的');
  await expect(first.getByLabel('客户诉求')).toHaveValue('第二个窗口写的');
  await expect(first.getByLabel('开场白')).toHaveValue('第一个窗口写的');

  // A window that does not hear of the other, and writes at the same time.
  await second.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  );
  await second.reload();
  await expect(second.getByLabel('客户诉求')).toHaveValue('第二个窗口写的');
  await first.getByLabel('开场白').fill('第一个窗口又写的');
  await kept(first);
  await second.getByLabel('隐藏真相').fill('第二个窗口同时写的');
  await expect(second.getByText('这份草稿刚在另一个窗口中修改过')).toBeVisible();
  await expect(first.getByLabel('开场白')).toHaveValue('第一个窗口又写的');
  await second.getByRole('button', { name: '这边的内容另存为新草稿' }).click();
  await expect(second.getByLabel('开场白')).toHaveValue('第一个窗口又写的');
  await second.getByRole('button', { name: '返回列表' }).click();
  await expect(row(second, name)).toHaveCount(2);
});
