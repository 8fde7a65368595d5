import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { begin, say } from './dialogue.ts';
import { until, type Program } from './driver.ts';
import { HOME, SERVER, SHOTS, connect, named, seen, signIn, start } from './world.ts';

/** Of the smallest kind that is accepted: one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let program: Program;
afterEach((context) => seen(context, program));
after(() => program.quit());

const xdotool = (...args: string[]): string => spawnSync('xdotool', args, { encoding: 'utf8' }).stdout;

interface Point {
  x: number;
  y: number;
}

/** Where on the screen the place with these words is: the page fills the window below its menu. */
const onScreen = async (text: string): Promise<Point> => {
  const [window = ''] = xdotool('search', '--onlyvisible', '--class', 'coach-desktop').trim().split('\n');
  const shown = Object.fromEntries(
    xdotool('getwindowgeometry', '--shell', window)
      .split('\n')
      .map((line) => line.split('=')),
  ) as Record<string, string>;
  const place = await program.run<Point & { height: number }>(
    `const found = [...document.querySelectorAll('[role="presentation"]')].find((e) => e.innerText.includes(a[0]));
     found.scrollIntoView({ block: 'center' });
     const r = found.getBoundingClientRect();
     return { x: r.x + r.width / 2, y: r.y + r.height / 2, height: innerHeight };`,
    text,
  );
  const above = Number(shown['HEIGHT']) - place.height;
  return { x: Math.round(Number(shown['X']) + place.x), y: Math.round(Number(shown['Y']) + above + place.y) };
};

/** A person takes the file with the mouse, moves it in steps and lets go. */
const dragTo = async (file: string, { x, y }: Point): Promise<void> => {
  const source = spawn('/usr/bin/python3', [join(import.meta.dirname, 'drag-source.py'), file], { stdio: 'inherit' });
  try {
    await until('the source', () => xdotool('search', '--onlyvisible', '--name', '^drag source$').trim());
    await sleep(300);
    xdotool('mousemove', '15', '15', 'mousedown', '1');
    for (let step = 1; step <= 10; step += 1) {
      xdotool(
        'mousemove',
        String(15 + Math.round(((x - 15) * step) / 10)),
        String(15 + Math.round(((y - 15) * step) / 10)),
      );
      await sleep(60);
    }
    await until('the mark of the place', () => program.run<boolean>('return !!document.querySelector("[data-over]");'));
    xdotool('mouseup', '1');
    await sleep(300);
  } finally {
    source.kill();
  }
};

test('a failed practice is appealed with a picture that is dragged onto the window', async () => {
  const file = join(HOME, '聊天记录截图.png');
  writeFileSync(file, PICTURE);
  program = await start();
  await connect(program, SERVER);
  await signIn(program, 'student09');
  await program.open('/student/evaluate');
  await begin(program);
  await say(program, '喂');
  await program.click(named('提交'));
  await program.click('//*[@role="dialog"]//button[normalize-space(.)="提交"]');
  await program.click(named('申诉'));
  const WORDS = '将文件拖到此处';
  await until('the form', async () => (await program.text()).includes(WORDS));
  await dragTo(file, await onScreen(WORDS));
  await until('the file', async () => /聊天记录截图\.png\s+已上传/.test(await program.text()));
  await program.screenshot(join(SHOTS, 'appeal-dropped.png'));
});
