import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until, type Program } from '../driver.ts';
import { HOME, pickVideo, SERVER, start, type Upload } from '../world.ts';
import { tokenOf } from './api.ts';
import { median, say, verdict } from './figures.ts';

const SIZE = Number(process.env.BENCH_UPLOAD_MB ?? 500) * 1e6;
const ROUNDS = 5;
const AIM = 0.7;
const PATIENCE_MS = 600_000;
const PIECE = 50_000_000;
const FILE = join(HOME, 'recording.mp4');

const write = (from: number, bytes: Buffer): void => {
  const file = openSync(FILE, from === 0 ? 'w' : 'r+');
  writeSync(file, bytes, 0, bytes.length, from);
  closeSync(file);
};

const writeFile = (): void => {
  const piece = Buffer.alloc(PIECE);
  for (let at = 0; at < SIZE; at += PIECE) {
    randomFillSync(piece);
    if (at === 0) piece.write('ftypisom', 4, 'latin1');
    write(at, piece.subarray(0, Math.min(PIECE, SIZE - at)));
  }
};

/** Otherwise the second to send the file would be told that it is there already. */
const makeItNews = (): void => write(64, randomFillSync(Buffer.alloc(16)));

/** From here on the page holds the watch: asking from outside would cost the program time. */
const watch = (program: Program): Promise<void> =>
  program.run(`
    const i = window.__TAURI_INTERNALS__;
    const handler = i.transformCallback(({ payload }) => {
      const { state, error } = payload.at(-1) ?? {};
      if (state === 'done' || state === 'failed')
        window.ended ??= { error: error ?? null, seconds: (performance.now() - window.began) / 1000 };
    });
    await i.invoke('plugin:event|listen', { event: 'uploads-changed', target: { kind: 'Any' }, handler });
  `);

/** Seconds until the program says that the server has the file. */
const byProgram = async (program: Program, handle: string): Promise<number> => {
  await program.run(
    `window.ended = null;
    window.began = performance.now();
    await window.__TAURI_INTERNALS__.invoke('upload_start', { handle: a[0] });`,
    handle,
  );
  const ended = await until<{ error: string | null; seconds: number }>(
    'the upload',
    async () => {
      await sleep(500);
      return program.run('return window.ended;');
    },
    PATIENCE_MS,
  );
  if (ended.error !== null) throw new Error(ended.error);
  for (const { id } of await program.invoke<Upload[]>('uploads_list')) await program.invoke('upload_cancel', { id });
  return ended.seconds;
};

/** Seconds of the whole file in one form, which is the plainest upload that the server takes. */
const byCurl = (token: string): number => {
  const out = execFileSync(
    'curl',
    [
      '-sS',
      '-w',
      '\n%{time_total}',
      '-H',
      `authorization: Bearer ${token}`,
      '-F',
      `file=@${FILE};type=video/mp4`,
      `${SERVER}/v2/files`,
    ],
    { encoding: 'utf8' },
  );
  const [answer = '', seconds] = out.split('\n');
  if ((JSON.parse(answer) as { code: number }).code !== 0) throw new Error(`curl: ${answer}`);
  return Number(seconds);
};

const rate = (seconds: number): string => `${(SIZE / 1e6 / seconds).toFixed(0)} MB/s`;

/** The same file through the program and through curl, in turns; each is first every other time. */
export const uploadRate = async (): Promise<string[]> => {
  writeFile();
  const program = await start();
  const token = await tokenOf('trainer01');
  const handle = await pickVideo(program, FILE);
  await watch(program);
  const own: number[] = [];
  const curl: number[] = [];
  const steps = [async () => own.push(await byProgram(program, handle)), () => curl.push(byCurl(token))];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const step of round % 2 ? steps.toReversed() : steps) {
      makeItNews();
      await step();
    }
    say(`upload ${round + 1}: ${own.at(-1)?.toFixed(2)} s, curl ${curl.at(-1)?.toFixed(2)} s`);
  }
  await program.quit();
  const ratio = median(own.map((seconds, round) => (curl[round] ?? Number.NaN) / seconds));
  return [
    `| upload of ${(SIZE / 1e6).toFixed(0)} MB, middle one of ${ROUNDS} rounds | ${ratio.toFixed(2)} of \`curl -F\` | ≥ ${AIM} | ${verdict(ratio >= AIM)} |`,
    `| … program / curl | ${rate(median(own))} / ${rate(median(curl))} | | |`,
  ];
};
