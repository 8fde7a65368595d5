import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { until, type Program } from './driver.ts';
import { OwnServer, type Colleague } from './server.ts';
import { KEYRING, SHOTS, connect, env, kill, named, secrets, seen, signIn, signOut, start, stateOf } from './world.ts';

const LIBRARY = '/coach/trainer/caseLibrary';
const DRAFTS = '/trainer/excerciseSetting/case/drafts';
const NAME = '断网时写的案例';
const SYNC_MS = 60_000;

let program: Program;
let server: OwnServer;
before(async () => {
  server = await OwnServer.seeded(env('SERVER_BINARY'));
});
afterEach((test) => seen(test, program));
after(async () => {
  await program.quit();
  await server.remove();
});

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
/** The list has buttons of the same names as the editor: what comes next must not meet the page that is being left. */
const openDraft = async (shown: string) => {
  await until('the draft', () =>
    program.run<boolean>(
      'const link = [...document.querySelectorAll("td a")].find((a0) => a0.innerText.trim() === a[0]); link?.click(); return !!link;',
      NAME,
    ),
  );
  await until(shown, async () => !(await program.run('return !!document.querySelector("td a");')));
  await says(shown);
};
interface Item {
  id: number;
  rev: number;
}
interface Detail {
  content: Record<string, unknown>;
}

const offline = () => until('offline', async () => (await stateOf(program)).online === 'offline');
const find = (colleague: Colleague) =>
  colleague<{ items: Item[] }>('GET', `${LIBRARY}/list?keyword=${encodeURIComponent(NAME)}`).then(({ items }) => items);

test('a case is drafted while no server answers', async () => {
  program = await start();
  await connect(program, server.url);
  await signIn(program, 'trainer01');
  await program.open(DRAFTS);
  await says('离线草稿');
  await server.stop();
  await offline();
  await program.click(named('新建草稿'));
  await program.type(field('案例名称'), NAME);
  await program.type(field('开场白'), '你好，我的套餐被多扣了钱');
  await says('已保存在本机');
  await says('请填写隐藏真相');
  await program.screenshot(join(SHOTS, `draft-offline-${KEYRING}.png`));
});

test('it outlives the end of the program and needs no sign-in', async () => {
  await kill(program);
  program = await start();
  await until('a page', async () => (await program.path()) !== '/');
  assert.equal((await stateOf(program)).signedIn, KEYRING === 'system');
  await program.open(DRAFTS);
  await openDraft('基本信息');
  await program.click(named('完成并同步'));
  await row('待同步');
  await program.screenshot(join(SHOTS, `drafts-offline-${KEYRING}.png`));
});

test('it is sent once when the server is back', async () => {
  await server.start();
  if (KEYRING === 'none') {
    await program.click(named('登录'));
    await signIn(program, 'trainer01');
    await program.open(DRAFTS);
  }
  await row('已同步');
  assert.equal((await find(await server.colleague('trainer01'))).length, 1);
});

test('what a colleague changed meanwhile is decided field by field', async () => {
  await server.stop();
  await offline();
  await openDraft('基本信息');
  await program.type(field('开场白'), '我的开场白');
  await says('已保存在本机');
  await program.click(named('完成并同步'));
  await row('待同步');

  await server.start({ elsewhere: true });
  let colleague = await server.colleague('trainer01');
  const [found] = await find(colleague);
  assert.ok(found);
  const { content } = await colleague<Detail>('GET', `${LIBRARY}/${found.id}`);
  const theirs = { ...content, openingLine: '同事的开场白', hiddenTruth: '同事写的真相' };
  const body = { name: NAME, businessType: '', difficulty: 'medium', content: theirs, rev: found.rev };
  await colleague('PUT', `${LIBRARY}/${found.id}`, body);
  await server.stop();

  await server.start();
  await row('有冲突');
  await openDraft('还有 1 处需要选择');
  await program.screenshot(join(SHOTS, `draft-conflict-${KEYRING}.png`));
  await program.click('//*[@role="radio" or self::input or self::label][contains(@aria-label, "开场白：用我的")]');
  await program.click(named('按选择合并并同步'));
  await row('已同步');
  colleague = await server.colleague('trainer01');
  const merged = await colleague<Detail>('GET', `${LIBRARY}/${found.id}`);
  assert.equal(merged.content.openingLine, '我的开场白');
  assert.equal(merged.content.hiddenTruth, '同事写的真相');
});

test('signing out leaves nothing of the sign-in', async () => {
  await signOut(program);
  assert.deepEqual(secrets(), []);
});
