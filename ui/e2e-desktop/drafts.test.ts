import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { until, type Program } from './driver.ts';
import { OwnServer } from './server.ts';
import { KEYRING, SERVER_BINARY, SHOTS, signIn, signOut, start, stateOf } from './world.ts';

const LIBRARY = '/coach/trainer/caseLibrary';
const DRAFTS = '/trainer/excerciseSetting/case/drafts';
const NAME = '断网时写的案例';
const SYNC_MS = 60_000;

let program: Program;
let server: OwnServer | undefined;
after(async () => {
  if (KEYRING !== 'none') await program.screenshot(join(SHOTS, 'drafts-last.png'));
  if (KEYRING !== 'none') await program.quit();
  await server?.remove();
});

const named = (text: string) => `//*[self::button or self::a][normalize-space(.)="${text}"]`;
/** The field under a label, which may carry an asterisk. */
const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(.), "${label}")]/@for]`;
const says = (what: string, patience?: number) =>
  until(what, async () => (await program.text()).includes(what), patience);
const row = async (state: string) =>
  until(
    `${NAME} ${state}`,
    () =>
      program.run<boolean>(
        'return [...document.querySelectorAll("tr")].some((row) => row.innerText.includes(a[0]) && row.innerText.includes(a[1]));',
        NAME,
        state,
      ),
    SYNC_MS,
  );
/** The list is drawn anew while it is used, so the link is sought again until it has led on. */
const openDraft = () =>
  until('the draft', async () => {
    if ((await program.path()) !== DRAFTS) return true;
    await program.run(
      '[...document.querySelectorAll("td a")].find((link) => link.innerText.trim() === a[0])?.click();',
      NAME,
    );
    return false;
  });
const open = (path: string) => program.run('window.location.href = a[0];', path);

interface Item {
  id: number;
  rev: number;
}
interface Detail {
  content: Record<string, unknown>;
}

test(
  'a case is drafted while the server is away, reaches it later, and a conflict is decided',
  {
    skip: KEYRING === 'none',
  },
  async () => {
    server = await OwnServer.seeded(SERVER_BINARY);
    program = await start();
    await until('the first page', async () => ['/login', '/connect'].includes(await program.path()));
    await program.invoke('server_set', { url: server.url });
    await open('/login');
    await signIn(program, 'trainer01');
    await open(DRAFTS);
    await says('离线草稿');

    await server.stop();
    await until('offline', async () => (await stateOf(program)).online === 'offline');
    await program.click(named('新建草稿'));
    await program.type(field('案例名称'), NAME);
    await program.type(field('开场白'), '你好，我的套餐被多扣了钱');
    await says('已保存在本机');
    await says('请填写隐藏真相');
    await program.screenshot(join(SHOTS, 'draft-offline.png'));
    await program.quit();
    program = await start();
    await until('the sign-in page or the work', async () => (await program.path()) !== '/');
    await open(DRAFTS);
    await openDraft();
    await program.click(named('完成并同步'));
    await row('待同步');
    await program.screenshot(join(SHOTS, 'drafts-offline.png'));

    await server.start();
    await row('已同步');
    const other = await server.colleague('trainer01');
    const { items } = await other<{ items: Item[] }>('GET', `${LIBRARY}/list?keyword=${encodeURIComponent(NAME)}`);
    assert.equal(items.length, 1, 'sent once');
    const [found] = items;
    assert.ok(found);

    await server.stop();
    await until('offline', async () => (await stateOf(program)).online === 'offline');
    await openDraft();
    await program.type(field('开场白'), '我的开场白');
    await says('已保存在本机');
    await program.click(named('完成并同步'));
    await row('待同步');
    // The colleague is quicker: the program asks again after a while only.
    await server.start();
    const { content } = await other<Detail>('GET', `${LIBRARY}/${found.id}`);
    const theirs = { ...content, openingLine: '同事的开场白', hiddenTruth: '同事写的真相' };
    const body = { name: NAME, businessType: '', difficulty: 'medium', content: theirs, rev: found.rev };
    await other('PUT', `${LIBRARY}/${found.id}`, body);
    await server.stop();
    await server.start();
    await row('有冲突');
    await openDraft();
    await says('还有 1 处需要选择');
    await program.screenshot(join(SHOTS, 'draft-conflict.png'));
    await program.click('//*[@role="radio" or self::input or self::label][contains(@aria-label, "开场白：用我的")]');
    await program.click(named('按选择合并并同步'));
    await row('已同步');
    const merged = await other<Detail>('GET', `${LIBRARY}/${found.id}`);
    assert.equal(merged.content.openingLine, '我的开场白');
    assert.equal(merged.content.hiddenTruth, '同事写的真相');
    await signOut(program);
  },
);
