import { setTimeout as sleep } from 'node:timers/promises';
import { BINARY } from '../world.ts';
import { mb, say } from './figures.ts';
import { memoryOf, processOf } from './processes.ts';
import { startAsStudent } from './student.ts';

/** By then everything has been loaded that the two pages need. */
const WARM = 60;
const CHANGES = 180;
const LOOK_MS = 300;
/** Longer than what is let go once a minute can wait. */
const REST_MS = 65_000;

/** What is left of pages that somebody has left. */
export const changes = async (): Promise<string[]> => {
  const program = await startAsStudent();
  const pid = processOf(BINARY);
  const change = async (times: number): Promise<number> => {
    for (let time = 0; time < times; time += 1) {
      await program.click(`//a[.="${time % 2 ? '我的考核' : '申诉记录'}"]`);
      await sleep(LOOK_MS);
    }
    await sleep(REST_MS);
    const { total } = memoryOf(pid);
    say(`after ${times} changes of the page: ${mb(total)}`);
    return total;
  };
  const [before, after] = [await change(WARM), await change(CHANGES)];
  await program.quit();
  return [`| PSS gained by ${CHANGES} changes between two pages, after ${WARM} of them | ${mb(after - before)} | | |`];
};
