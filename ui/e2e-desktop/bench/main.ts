import { cpus, loadavg } from 'node:os';
import { connect, signIn, start } from '../world.ts';
import { changes } from './changes.ts';
import { memory } from './memory.ts';
import { firstPaint } from './paint.ts';
import { uploadRate } from './upload.ts';

const PARTS: Record<string, () => Promise<string[]>> = { paint: firstPaint, upload: uploadRate, memory, changes };

const wanted = (process.env.BENCH_PARTS?.split(' ') ?? Object.keys(PARTS)).map((name) => {
  const part = PARTS[name];
  if (!part) throw new Error(`BENCH_PARTS: no part is called ${name}, only ${Object.keys(PARTS).join(', ')}`);
  return part;
});

/** From here on every start of the program finds somebody signed in. */
const prepare = async (): Promise<void> => {
  const program = await start();
  await connect(program);
  await signIn(program, 'trainer01');
  await program.quit();
};

const print = (lines: string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`);
};

const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

await prepare();
print([
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load average ${load()} at the beginning.`,
  'The reference is MiniBrowser of WebKitGTK with one line of text.',
  '',
  '| | measured | aim | |',
  '|---|---|---|---|',
]);
// What was measured is not lost when a later part fails.
for (const part of wanted) print(await part());
print(['', `Load average ${load()} at the end.`]);
