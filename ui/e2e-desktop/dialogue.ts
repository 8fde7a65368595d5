import { until, type Program } from './driver.ts';

/** Lines of the trainee, as many turns. */
export const LINES = [
  '您好，工号3021为您服务。',
  '请问您怎么称呼？',
  '请问您的手机号是多少？',
  '请您稍等，我马上查询。',
  '感谢您的耐心等待。',
  '我已经为您核实了情况。',
  '给您带来不便，非常抱歉。',
  '我会为您登记并跟进。',
  '请问还有其他可以帮您的吗？',
  '感谢您的来电，祝您生活愉快。',
];
const SAID = '[aria-label="对话内容"] li[data-key]';
const ENTER = '\uE007';
const COMPOSER = 'textarea[placeholder^="输入回复"]';
/** What begins, or goes on with, the first item that is open; on the page 我的考核. */
export const START = '//article//a[.="开始" or .="继续" or .="重考"]';

/** From the page 我的考核 into a dialogue. */
export const begin = async (program: Program, start = START): Promise<void> => {
  await program.click(start);
  await until('the dialogue', () => program.run(`return document.querySelector('${COMPOSER}')?.disabled === false;`));
};

/** Says a line and waits for the customer's answer. */
export const say = async (program: Program, line: string): Promise<void> => {
  const lines = () => program.run<number>(`return document.querySelectorAll('${SAID}').length;`);
  const before = await lines();
  await program.type(COMPOSER, line);
  await program.press(COMPOSER, ENTER);
  await until(`the reply to ${line}`, async () => (await lines()) === before + 2);
};
