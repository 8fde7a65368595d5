import { expect, test as base, type Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { PASSWORD } from './support/people.ts';
import { FakeShell } from './support/shell.ts';

/** With COACH_SHOTS each page is photographed into that folder, too. */
const folder = process.env.COACH_SHOTS;
const SERVER = process.env.COACH_URL ?? 'http://127.0.0.1:8080';
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1200, height: 800 },
];
const CONNECTED = { server: { url: SERVER, managed: false } };

const test = base.extend<{ shell: FakeShell; complaints: string[] }>({
  shell: async ({ context }, run) => {
    const shell = new FakeShell(SERVER);
    await shell.join(context);
    await run(shell);
  },
  complaints: [
    async ({ page }, run) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      await run(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('main')]
      .filter((element) => element !== null)
      .map((element) => element.scrollWidth - element.clientWidth)
      .filter((excess) => excess > 0),
  );

/** Accessible and within its window in both schemes and at both sizes. */
const check = async (page: Page, name: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await overflow(page)).toEqual([]);
      if (folder) await page.screenshot({ path: `${folder}/${name}-${size.width}-${colorScheme}.png`, caret: 'hide' });
    }
    // A change of colours takes a moment.
    await expect.poll(() => violations(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1366, height: 768 });
};

const signIn = async (page: Page, username = 'trainer01') => {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('您好');
};

/** Signed in and standing in an area. */
const enter = async (page: Page, shell: FakeShell, username?: string, path = '/trainer/assessmentManage') => {
  shell.state = { ...shell.state, ...CONNECTED };
  await page.goto('/');
  await signIn(page, username);
  await page.goto(path);
  await expect(page.getByRole('banner')).toBeVisible();
};

test('the first start asks for a server, explains what is wrong with it, and leads to the sign-in', async ({
  page,
  shell,
}) => {
  await page.goto('/trainer/assessmentManage');
  await expect(page.getByRole('heading', { name: '连接服务器' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/connect');
  await check(page, 'connect');

  const address = page.getByRole('textbox', { name: '服务器地址' });
  const go = page.getByRole('button', { name: /连接$/ });
  await go.click();
  await expect(page.getByText('请输入服务器地址')).toBeVisible();
  await address.fill('https://coach.example.com/login?x=1');
  await go.click();
  await expect(page.getByText(/地址格式不正确/)).toBeVisible();
  expect(shell.called('server_check')).toEqual([]);

  const advice = '服务器的证书由内部机构签发，这台电脑还不信任它。请向管理员索取 CA 证书文件，填写在「高级」中。';
  shell.check = () => ({ ok: false, kind: 'tls', message: advice });
  await address.fill('coach.example.com');
  await go.click();
  await expect(page.getByRole('alert')).toContainText('无法确认服务器的身份');
  await expect(page.getByRole('alert')).toContainText(advice);
  expect(shell.called('server_check')).toEqual([{ url: 'https://coach.example.com' }]);
  const bundle = page.getByRole('textbox', { name: 'CA 证书文件' });
  await expect(bundle).toBeVisible();
  await check(page, 'connect-tls');

  shell.check = () => ({ ok: true, url: SERVER });
  await bundle.fill('certs/ca.pem');
  await go.click();
  await expect(page.getByText('请填写完整路径')).toBeVisible();
  await bundle.fill('/etc/ssl/company-ca.pem');
  await go.click();
  await expect(page.getByLabel('用户名')).toBeVisible();
  expect(shell.called('settings_set')).toEqual([{ patch: { caBundlePath: '/etc/ssl/company-ca.pem' } }]);
  expect(shell.called('server_set')).toEqual([{ url: SERVER }]);
  await expect(page.getByText(SERVER)).toBeVisible();
  await check(page, 'login');
  await page.getByRole('link', { name: '更换' }).click();
  await expect(address).toHaveValue(SERVER);
});

test('the token never reaches the page', async ({ page, shell }) => {
  await enter(page, shell);
  await expect(page.getByRole('banner').getByText('在线')).toBeVisible();
  const { token } = shell;
  expect(token).toBeTruthy();
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  expect(kept).not.toContain(token);
  expect(kept).not.toContain('AuthToken');
  expect(shell.told.join()).not.toContain(token);
  expect(JSON.stringify(shell.calls)).not.toContain(token);
});

test('what the organisation has fixed is shown and cannot be changed', async ({ page, shell }) => {
  shell.state = {
    ...shell.state,
    server: { url: SERVER, managed: true },
    managed: ['serverUrl', 'proxyUrl', 'caBundlePath', 'logLevel', 'updateChannel', 'disableUpdates', 'maxUploadMB'],
    settings: { ...shell.state.settings, autoUpdate: false, proxyUrl: 'http://proxy.example.com:8080' },
  };
  await page.goto('/login');
  await expect(page.getByText('由组织管理')).toBeVisible();
  await expect(page.getByRole('link', { name: '更换' })).toHaveCount(0);
  await page.getByRole('link', { name: '客户端设置' }).click();
  await expect(page.getByRole('heading', { name: '客户端设置' })).toBeVisible();
  for (const name of ['服务器地址', '代理服务器', 'CA 证书文件', '日志级别', '更新通道']) {
    const field = page.locator('input').and(page.getByLabel(name, { exact: true }));
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription('由组织管理');
  }
  await expect(page.getByLabel('自动检查更新')).toBeDisabled();
  await expect(page.getByRole('button', { name: '检查更新' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: '下载文件夹' })).toBeEnabled();
  await check(page, 'client-managed');
});

test('client settings are checked, saved one by one, and say what is going on', async ({ page, shell }) => {
  await enter(page, shell);
  await page.getByRole('button', { name: /账户菜单/ }).click();
  await page.getByRole('menuitem', { name: '客户端设置' }).click();
  await expect(page.getByRole('heading', { name: '客户端设置' })).toBeVisible();
  await check(page, 'client');

  const proxy = page.getByRole('textbox', { name: '代理服务器' });
  const save = page.getByRole('button', { name: '保存' });
  await expect(save).toBeDisabled();
  await proxy.fill('proxy.example.com');
  await save.click();
  await expect(page.getByText(/代理地址格式不正确/)).toBeVisible();
  expect(shell.called('settings_set')).toEqual([]);
  await proxy.fill('http://proxy.example.com:8080');
  await page.getByLabel('自动检查更新').uncheck({ force: true });
  await save.click();
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  expect(shell.called('settings_set')).toEqual([
    { patch: { proxyUrl: 'http://proxy.example.com:8080', autoUpdate: false } },
  ]);
  await expect(save).toBeDisabled();

  await page.getByRole('button', { name: '导出日志' }).click();
  await expect(page.getByText(/coach-logs-20261121.zip/)).toBeVisible();
  await page.getByRole('button', { name: '打开所在文件夹' }).click();
  await expect.poll(() => shell.called('reveal')).toHaveLength(1);

  await page.getByRole('button', { name: '检查更新' }).click();
  await expect(page.getByText('已是最新版本')).toBeVisible();
  shell.update = { version: '1.5.0', notes: '修复了若干问题。', date: '2026-11-20T00:00:00Z', mandatory: false };
  await page.getByRole('button', { name: '检查更新' }).click();
  const dialog = page.getByRole('dialog', { name: '新版本 1.5.0' });
  await expect(dialog).toContainText('修复了若干问题。');
  await dialog.getByRole('button', { name: '安装并重新启动' }).click();
  await expect(dialog).toContainText('正在下载 12.0 MB / 40.0 MB');
  await check(page, 'update');
});

test('a sign-in that will not be remembered says so, until that was read', async ({ page, shell }) => {
  shell.state = { ...shell.state, keyring: 'memory' };
  await enter(page, shell);
  await expect(page.getByText('登录状态不会被记住')).toBeVisible();
  await check(page, 'keyring');
  await page.getByRole('button', { name: '关闭登录状态提示' }).click();
  await expect(page.getByText('登录状态不会被记住')).toBeHidden();
});

test('an update is offered above the page; one that must be installed waits for a dialogue only', async ({
  page,
  shell,
}) => {
  shell.update = { version: '2.0.0', notes: '', date: null, mandatory: true };
  await enter(page, shell, 'student10', '/student/evaluate');
  const dialog = page.getByRole('dialog', { name: '需要更新后继续使用' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await check(page, 'update-forced');

  shell.update = null;
  await page.reload();
  await page
    .getByRole('article')
    .getByRole('link', { name: /^(开始|继续|重考)/ })
    .first()
    .click();
  await expect(page.getByPlaceholder(/^输入回复/)).toBeEnabled();
  shell.update = { version: '2.0.0', notes: '', date: null, mandatory: true };
  await page.reload();
  await expect(page.getByText('当前版本即将停用，请在练习结束后安装。')).toBeVisible();
  await expect(page.getByPlaceholder(/^输入回复/)).toBeEnabled();
  await expect(dialog).toBeHidden();
  await check(page, 'workbench');
});

test('files on their way are listed, whichever page began them', async ({ page, shell }) => {
  await enter(page, shell, 'trainer01', '/trainer/assessmentResult');
  await page.getByRole('button', { name: '导出' }).click();
  const jobs = page.getByRole('region', { name: '后台任务' });
  await jobs.getByRole('button', { name: '下载' }).click();
  const tray = page.getByRole('region', { name: '文件传输' });
  await expect(tray).toContainText('已保存到本机');
  await tray.getByRole('button', { name: '打开所在文件夹' }).click();
  await expect.poll(() => shell.called('reveal').length).toBe(1);

  const MB = 1024 * 1024;
  await shell.setUploads([
    {
      id: 'a',
      name: '十一月宽带续约异议处理通话录音汇总（含客户回访与工单截图）.zip',
      size: 200 * MB,
      sent: 90 * MB,
      state: 'running',
    },
    {
      id: 'b',
      name: '话术手册.docx',
      size: 2 * MB,
      sent: 0,
      state: 'failed',
      error: '文件在选择后被修改过，请重新选择',
    },
  ]);
  await expect(tray).toContainText('45%');
  await tray.getByRole('button', { name: /^暂停上传十一月/ }).click();
  await expect(tray).toContainText('已暂停 45%');
  await check(page, 'tray');
  await tray.getByRole('button', { name: '移除话术手册.docx' }).click();
  await expect(tray).not.toContainText('话术手册');
  expect(shell.called('upload_cancel')).toEqual([{ id: 'b' }]);
});

test('links, keys and the menu of the window behave like a program', async ({ page, shell }) => {
  await enter(page, shell);
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<a href="https://example.com/帮助">帮助</a>'),
  );
  await page.getByRole('link', { name: '帮助', exact: true }).click();
  await expect.poll(() => shell.called('open_external')).toEqual([{ url: 'https://example.com/%E5%B8%AE%E5%8A%A9' }]);
  expect(new URL(page.url()).pathname).toBe('/trainer/assessmentManage');

  await page.evaluate(() =>
    window.addEventListener('keydown', ({ defaultPrevented }) => Object.assign(window, { defaultPrevented })),
  );
  await page.keyboard.press('F5');
  expect(await page.evaluate(() => (window as { defaultPrevented?: boolean }).defaultPrevented)).toBe(true);

  const menu = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => node.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })));
  expect(await menu('header')).toBe(false);
  expect(await menu('main input')).toBe(true);

  await shell.emit('deep-link', { path: '/trainer/assessmentResult' });
  await expect(page).toHaveURL(/assessmentResult$/);
  await shell.emit('deep-link', { path: '//evil.example/x' });
  await expect(page).toHaveURL(/assessmentResult$/);
});

test('a server that is gone is shown, and a refused token leads to the sign-in once', async ({ page, shell }) => {
  await enter(page, shell, 'student10', '/student/evaluate');
  await shell.become({ online: 'offline' });
  await expect(page.getByRole('banner').getByText('离线')).toBeVisible();
  await check(page, 'offline');
  await shell.become({ online: 'online' });
  await expect(page.getByRole('banner').getByText('在线')).toBeVisible();
  shell.token = null;
  await shell.emit('session-changed', { reason: 'refused' });
  await expect(page.getByText('Token已失效，请重新登录')).toHaveCount(1);
  await page.getByLabel('用户名').fill('student10');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/student.evaluate$/);
});

test('drafts follow the connection of the shell and go out when it is back', async ({ page, shell }) => {
  const name = `壳里写的案例${Date.now()}`;
  await enter(page, shell, 'trainer01', '/trainer/excerciseSetting/case/drafts');
  const badge = page.getByRole('banner').getByRole('link', { name: /打开离线草稿/ });
  await expect(badge).toContainText('在线');
  await page.waitForLoadState('networkidle');

  shell.unreachable = true;
  await shell.become({ online: 'offline' });
  await expect(badge).toContainText('离线');
  await page.getByRole('button', { name: '新建草稿' }).click();
  await page.getByRole('textbox', { name: '案例名称' }).fill(name);
  await expect(page.getByText('已保存在本机', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '完成并同步' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('待同步');

  // Long enough for the pause between two attempts to have grown beyond what is waited for below.
  await page.waitForTimeout(16_000);
  shell.asked.length = 0;
  shell.unreachable = false;
  await shell.become({ online: 'online' });
  await expect(row).toContainText('已同步', { timeout: 5000 });
  expect(shell.asked.filter((path) => path.includes('/auth/configuration'))).toEqual([]);
});
