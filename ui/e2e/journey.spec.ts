import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import readXlsx from 'read-excel-file/node';
import { expectMedia, PICTURE, SOUND } from './support/media.ts';
import { signIn } from './support/people.ts';

/** A run of its own, so that the journey can be repeated on the same server. */
const RUN = Date.now().toString(36).slice(-5);
const CASE = `宽带提速三天未生效 ${RUN}`;
const TASK = `宽带报修专项考核 ${RUN}`;
const TELECOM = '电信热线一组';

const REFERENCE = `客户：我三天前办的千兆宽带，怎么测速还是三百兆？
坐席：您好，工号1024为您服务。网速没有达到您办理的标准，给您带来不便，非常抱歉，我马上帮您查。
客户：嗯，你快查。
坐席：为了保护您的信息，先核实一下身份，请问您的姓名和宽带账号后四位是多少？
客户：何建军，6620。
坐席：谢谢何先生。您的意思是三天前办理了千兆，测速一直只有三百兆，对吗？
客户：对。
坐席：请您稍等，我查询一下系统。查到了，是您家的光猫型号比较旧，跑不到千兆。
客户：那怎么办？
坐席：我们会在24小时内安排师傅上门免费更换光猫，换好后您再测速。
客户：行，那就这样。
坐席：好的，工单已经提交。请问还有其他需要帮您的吗？
客户：没有了，谢谢。
坐席：不客气，师傅会提前联系您。稍后请您对我的服务做个评价，感谢您的来电，再见。`;

/** What the student says: sound work. The invitation to rate is put in words that no rule knows. */
const LINES = [
  '您好，工号2036，很高兴为您服务。',
  '请问您怎么称呼？方便核实一下姓名吗？',
  '好的何先生，还需要核实宽带账号后四位，请您报一下。',
  '谢谢，身份核对一致。请问测速是用网线还是无线测的？',
  '明白。您的意思是三天前办理了千兆宽带，测速一直只有三百兆，对吗？',
  '请您稍等，我查询一下系统，大约需要一分钟。',
  '感谢您的等待，查到了，您家的光猫型号比较旧，跑不到千兆。',
  '光猫需要更换成支持千兆的型号，更换是免费的。',
  '我们会在24小时内安排师傅上门更换，换好后您再测一次速。',
  '师傅上门之前会先给您打电话约好时间，您看可以吗？',
  '请问还有其他需要帮您的吗？感谢您的来电，一会儿您会收到短信，麻烦告诉我们这次做得怎么样，再见。',
];
const DISPUTED = '邀请评价';

/** By the visible name of the field; a required one carries an asterisk. */
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });

const addWords = async (page: Page, name: string, words: string[]) => {
  const box = page.getByRole('combobox', { name, exact: true });
  for (const word of words) {
    await box.fill(word);
    await box.press('Enter');
  }
};

const choose = async (page: Page, name: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
};

/** trainer02 belongs to two teams and may stand in the other one. */
const inTelecom = async (page: Page) => {
  const banner = page.getByRole('banner');
  await expect(banner).toContainText(/热线一组|客服二组/);
  if ((await banner.innerText()).includes(TELECOM)) return;
  await banner.getByRole('button', { name: /^当前团队/ }).click();
  await page.getByRole('menuitem', { name: TELECOM }).click();
  await expect(banner).toContainText(TELECOM);
};

/** Enters a workbench from the navigation and stands on its landing page. */
const enter = async (page: Page, workbench: string) => {
  await page.getByRole('main').getByRole('button', { name: workbench }).click();
  await inTelecom(page);
};

const write = async (page: Page) => {
  await page.getByRole('link', { name: '案例库' }).click();
  await page.getByRole('link', { name: '新建案例' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新建案例' })).toBeVisible();
  await field(page, '案例名称').fill(CASE);
  await page.getByRole('combobox', { name: '业务类型' }).fill('电信·宽带报修');
  await field(page, '客户姓名').fill('何建军');
  await field(page, '案例背景').fill(
    '客户三天前把宽带从300兆升级到1000兆，测速仍只有300兆。系统显示工单已竣工，光猫型号老旧，可以免费更换。',
  );
  await page.getByRole('textbox', { name: /^隐藏真相/ }).fill('家里的路由器也是百兆口的旧设备，他知道，但不想换。');
  await field(page, '客户诉求').fill('把网速提到1000兆');
  await field(page, '开场白').fill('我三天前办的千兆宽带，怎么测速还是三百兆？');
  for (const [at, label, value, words] of [
    [1, '姓名', '何建军', ['姓名', '怎么称呼']],
    [2, '宽带账号后四位', '6620', ['后四位', '宽带账号']],
  ] as const) {
    await page.getByRole('button', { name: '添加事实' }).click();
    await field(page, `第 ${at} 条事实名称`).fill(label);
    await field(page, `第 ${at} 条事实内容`).fill(value);
    await addWords(page, `第 ${at} 条事实提问词`, [...words]);
  }
  for (const [at, text, words] of [
    [1, '说明光猫老旧导致速率不足', ['光猫']],
    [2, '承诺24小时内上门免费更换', ['24小时 上门']],
  ] as const) {
    await page.getByRole('button', { name: '添加步骤' }).click();
    await field(page, `步骤 ${at}内容`).fill(text);
    await addWords(page, `步骤 ${at}关键词`, [...words]);
  }
  await page.getByRole('button', { name: '粘贴对话' }).click();
  await page.getByRole('textbox', { name: /每行一句/ }).fill(REFERENCE);
  await page.getByRole('button', { name: '使用', exact: true }).click();
  await expect(page.getByRole('region', { name: '校验' })).toContainText('全部通过');
  await page.getByRole('button', { name: '提交确认' }).click();
  await choose(page, '确认人', /陈国栋/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('已提交确认')).toBeVisible();
};

const confirmCase = async (page: Page) => {
  await page.getByRole('link', { name: '案例库' }).click();
  await page.getByRole('tab', { name: /待我确认/ }).click();
  await page.getByRole('link', { name: CASE }).click();
  await page.getByRole('button', { name: '确认通过' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认通过' }).click();
  await expect(page.getByRole('main').getByText('已确认', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '返回列表' }).click();
};

const assign = async (page: Page) => {
  await page.goto('/trainer/assessmentManage');
  await page.getByRole('link', { name: '新建陪练' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新建陪练' })).toBeVisible();
  await field(page, '考核名称').fill(TASK);
  await page.getByRole('button', { name: '选择案例' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '搜索案例' }).fill(CASE);
  await dialog.getByRole('checkbox', { name: CASE }).check();
  await dialog.getByRole('button', { name: /^(确定|选择|添加)/ }).click();
  await page.getByRole('textbox', { name: '搜索学员' }).fill('郑凯文');
  await page.getByRole('checkbox', { name: '郑凯文' }).check();
  await choose(page, '申诉范围', '均可申诉');
  await page.getByRole('button', { name: '发布考核' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TASK })).toBeVisible();
};

const practise = async (page: Page) => {
  await page.getByRole('article', { name: CASE }).getByRole('link', { name: '开始' }).click();
  const composer = page.getByPlaceholder(/^输入回复/);
  for (const [at, line] of LINES.entries()) {
    await composer.fill(line);
    await composer.press('Enter');
    await expect(page.getByText(`轮次 ${at + 1} /`)).toBeVisible();
    await expect(page.getByText(line)).toBeVisible();
  }
  await page.getByRole('button', { name: '提交考核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交' }).click();
};

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const score = async (page: Page) =>
  Number(await page.getByRole('region', { name: '得分' }).locator('strong').innerText());

const read = async (page: Page): Promise<number> => {
  await page.waitForURL(/student.result/);
  await expect(page.getByRole('heading', { level: 1, name: CASE })).toBeVisible();
  await page.getByRole('button', { name: '第 2 句 您好' }).click();
  await expect(page.locator('mark', { hasText: '您好' })).toBeInViewport();
  await expect(item(page, DISPUTED)).toContainText('未达成');
  return score(page);
};

const appeal = async (page: Page) => {
  await page.getByRole('button', { name: '申诉', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '申诉' });
  await dialog
    .getByRole('textbox', { name: '申诉理由' })
    .fill('结束时我已经请客户通过短信评价服务，只是没有用“评价”两个字。');
  await dialog.getByRole('checkbox', { name: DISPUTED }).check();
  await dialog.getByRole('textbox', { name: '说明' }).fill('第22句，请客户告诉我们做得怎么样，就是邀请评价。');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '选择文件' }).click();
  await (await chooser).setFiles([PICTURE, SOUND]);
  await expect(dialog.getByText('已上传')).toHaveCount(2);
  await dialog.getByRole('button', { name: '提交申诉' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('复核截止')).toBeVisible();
};

const recheck = async (page: Page) => {
  await page.getByRole('link', { name: '申诉复核' }).click();
  await page.getByRole('row').filter({ hasText: CASE }).getByRole('link', { name: '复核' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `复核：${CASE}` })).toBeVisible();
  await expectMedia(page);
  await page.getByRole('button', { name: '领取' }).click();
  await page
    .getByRole('radiogroup', { name: `${DISPUTED} 复核判定` })
    .getByText('达成', { exact: true })
    .click();
  await page
    .getByRole('textbox', { name: `${DISPUTED} 复核意见` })
    .fill('请客户通过短信反馈服务情况，属于邀请评价，予以认可。');
  await page.getByRole('button', { name: '提交复核' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交复核' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('from a case to a scored, appealed and rechecked dialogue', async ({ browser }) => {
  const author = await signIn(browser, 'trainer01');
  const second = await signIn(browser, 'trainer02');
  const student = await signIn(browser, 'student06');
  const admin = await signIn(browser, 'admin');
  let before = 0;
  let after = 0;
  await test.step('a trainer writes a case and hands it to a colleague', async () => {
    await enter(author, '培训师后台');
    await write(author);
  });
  await test.step('the colleague confirms it', async () => {
    await enter(second, '培训师后台');
    await confirmCase(second);
  });
  await test.step('the trainer assigns it', async () => {
    await assign(author);
  });
  await test.step('the student practises and hands in', async () => {
    await enter(student, '学员端');
    await practise(student);
  });
  await test.step('the student reads the score and where it comes from', async () => {
    before = await read(student);
    expect(before).toBeGreaterThan(60);
    expect(before).toBeLessThan(100);
  });
  await test.step('the student appeals', async () => {
    await appeal(student);
  });
  await test.step('another trainer rechecks', async () => {
    await recheck(second);
  });
  await test.step('the student sees the better score', async () => {
    await student.reload();
    await expect(item(student, DISPUTED)).toContainText('达成');
    after = await score(student);
    expect(after).toBeGreaterThan(before);
  });
  await test.step('management finds the result and takes the workbook along', async () => {
    await enter(admin, '管理后台');
    await expect(admin.getByRole('heading', { level: 1, name: '团队考核结果' })).toBeVisible();
    await admin.getByRole('textbox', { name: '关键词' }).fill(TASK);
    await admin.getByRole('button', { name: '查询' }).click();
    await expect(admin.getByRole('row').filter({ hasText: TASK })).toHaveCount(1);
    await admin.getByRole('button', { name: '导出' }).click();
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('region', { name: '后台任务' }).getByRole('button', { name: '下载' }).click(),
    ]);
    const [sheet] = await readXlsx(await readFile(await download.path()));
    expect(sheet?.sheet).toBe('考核结果');
    const [head = [], ...rows] = sheet?.data ?? [];
    expect(rows).toHaveLength(1);
    const cells = Object.fromEntries(head.map((name, at) => [name, rows[0]?.[at]]));
    expect(cells).toMatchObject({
      学员: '郑凯文',
      账号: 'student06',
      考核任务: TASK,
      考核项: CASE,
      得分: before,
      复核得分: after,
      结果: '合格',
      对话轮次: LINES.length,
    });
  });
});
