import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { begin, LINES, say as sayLine, START } from '../dialogue.ts';
import { until, type Program } from '../driver.ts';
import { BINARY, SHOTS } from '../world.ts';
import { assignEndless } from './api.ts';
import { mb, say, verdict } from './figures.ts';
import { memoryOf, processOf, type Memory } from './processes.ts';
import { endReference, startReference } from './reference.ts';
import { startAsStudent, STUDENT } from './student.ts';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 30);
const ASKED_MINUTES = 30;
const AIM = 280e6;
const MINUTE_MS = 60_000;
/** Before each line; still much quicker than a person. */
const THINK_MS = 3000;
/** Until what the list remembers has been replaced by what the server says. */
const LOOK_MS = 1000;
const REST_MS = 30_000;
const TASK = '循环练习';
/** As many, because an item that waits for a person to score it cannot be taken again. */
const TASKS = 5;
const BY_HAND = '等待人工评分';
const OPEN = `//article[contains(., "${TASK}")]${START.replace('//article', '')}`;

const has = (program: Program, xpath: string): Promise<boolean> =>
  program.run('return document.evaluate(a[0], document, null, XPathResult.BOOLEAN_TYPE).booleanValue;', xpath);

/** Ten turns, or as many as the customer stays for, handing in, and a look at the result; without loading a page anew. */
const practise = async (program: Program): Promise<number> => {
  // What was tried and not passed is on another tab.
  if (!(await has(program, OPEN))) await program.click('//label[contains(., "未通过")]');
  await begin(program, OPEN);
  let turns = 0;
  for (const line of LINES) {
    await sleep(THINK_MS);
    await sayLine(program, line);
    turns += 1;
    if (await has(program, '//*[@role="status"][contains(., "客户已结束通话")]')) break;
  }
  await program.click('//header//button[.="提交"]');
  await program.click('//*[@role="dialog"]//button[.="提交"]');
  await until(
    'the result',
    async () => (await program.path()) === '/student/result' || (await program.text()).includes(BY_HAND),
  );
  await program.click('//a[.="我的考核"]');
  await sleep(LOOK_MS);
  return turns;
};

/** Said of a figure that is too small. */
const BESIDE = ', while another WebKit shared its libraries';

const describe = ({ parts }: Memory): string =>
  Object.entries(parts)
    .map(([name, part]) => `${name} ${mb(part)}`)
    .join(', ');

/** Practises through the window for some minutes; answers what was counted each minute. */
const practiseFor = async (
  program: Program,
  minutes: number,
): Promise<{ samples: Memory[]; turns: number; sessions: number }> => {
  const pid = processOf(BINARY);
  const samples: Memory[] = [];
  let [turns, sessions] = [0, 0];
  const began = Date.now();
  const sampling = setInterval(() => {
    samples.push(memoryOf(pid));
    say(`minute ${samples.length}: ${mb(samples.at(-1)?.total ?? 0)}, ${sessions} sessions, ${turns} turns`);
  }, MINUTE_MS);
  try {
    while (Date.now() - began < minutes * MINUTE_MS) {
      turns += await practise(program);
      sessions += 1;
    }
  } catch (error) {
    await program.screenshot(join(SHOTS, 'bench-desktop.png'));
    throw error;
  } finally {
    clearInterval(sampling);
  }
  return { samples, turns, sessions };
};

const ofReference = async (): Promise<Memory> => {
  const browser = await startReference();
  await sleep(REST_MS);
  const found = memoryOf(browser.process.pid);
  await endReference(browser);
  return found;
};

export const memory = async (): Promise<string[]> => {
  const reference = await ofReference();
  for (let number = 1; number <= TASKS; number += 1) {
    await assignEndless(`${TASK} ${number}`, 'trainer01', STUDENT);
  }
  const program = await startAsStudent();
  await until('the task', () => has(program, OPEN));
  await sleep(REST_MS);
  const pid = processOf(BINARY);
  const idle = memoryOf(pid);
  say(`idle: ${mb(idle.total)} (${describe(idle)}), reference ${mb(reference.total)}`);
  const { samples, turns, sessions } = await practiseFor(program, MINUTES);
  await sleep(REST_MS);
  const after = memoryOf(pid);
  say(`after: ${mb(after.total)} (${describe(after)})`);
  await program.quit();
  const most = Math.max(after.total, ...samples.map(({ total }) => total));
  const row = (what: string, { total, shared }: Memory) =>
    `| PSS ${what}${shared ? BESIDE : ''} | ${mb(total)}, ${(total / reference.total).toFixed(2)} of the reference | ≤ 280 MB | ${verdict(total <= AIM)} |`;
  const shorter = MINUTES < ASKED_MINUTES ? `, not the ${ASKED_MINUTES} that are asked for` : '';
  return [
    row('30 s after signing in', idle),
    `| … by process | ${describe(idle)} | | |`,
    row(`after ${MINUTES} minutes of practice${shorter} (${sessions} sessions, ${turns} turns)`, after),
    `| … by process | ${describe(after)} | | |`,
    `| … the most of any minute / growth | ${mb(most)} / ${mb(after.total - idle.total)} | | |`,
    `| … of the reference${reference.shared ? BESIDE : ''} | ${mb(reference.total)} | | |`,
    `| … minutes in which another WebKit shared its libraries | ${samples.filter(({ shared }) => shared).length} of ${samples.length} | | |`,
  ];
};
