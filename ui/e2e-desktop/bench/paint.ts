import { until } from '../driver.ts';
import { BINARY, start } from '../world.ts';
import { median, ms, say, verdict } from './figures.ts';
import { begunAt, processOf } from './processes.ts';
import { endReference, startReference } from './reference.ts';

/** One more, the first, is thrown away: it warms the caches. */
const STARTS = 9;
const AIM_MS = 1000;

/** Milliseconds from the start of the process to the first contentful paint, of a program that is signed in. */
const startProgram = async (): Promise<number> => {
  const program = await start();
  const began = begunAt(processOf(BINARY));
  const painted = await until('the first paint', () =>
    program.run<number | null>(`
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint ? performance.timeOrigin + paint.startTime : null;
    `),
  );
  await until('the work', () => program.run<boolean>('return !!document.querySelector("button[aria-haspopup=menu]");'));
  await program.quit();
  return painted - began;
};

const startBrowser = async (): Promise<number> => {
  const browser = await startReference();
  await endReference(browser);
  return browser.paintedMs;
};

/** Starts the program and the reference in turns. */
export const firstPaint = async (): Promise<string[]> => {
  const programs: number[] = [];
  const browsers: number[] = [];
  for (let round = 0; round <= STARTS; round += 1) {
    const [program, browser] = [await startProgram(), await startBrowser()];
    say(`start ${round}: first contentful paint after ${ms(program)}, reference ${ms(browser)}`);
    if (round > 0) {
      programs.push(program);
      browsers.push(browser);
    }
  }
  const [own, other] = [median(programs), median(browsers)];
  return [
    `| first contentful paint, median of ${STARTS} warm starts | ${ms(own)}, ${(own / other).toFixed(2)} of the reference | ≤ 1000 ms | ${verdict(own <= AIM_MS)} |`,
    `| … the slowest of them | ${ms(Math.max(...programs))} | | |`,
    `| … of the reference, median / slowest | ${ms(other)} / ${ms(Math.max(...browsers))} | | |`,
  ];
};
