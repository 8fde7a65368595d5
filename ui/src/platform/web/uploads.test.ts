import { waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { ok, server } from '@/test/server.ts';
import { uploads } from './uploads.ts';

const MB = 1024 * 1024;
const source = (name: string, size = 3) => {
  const file = new File([new Uint8Array(size)], name);
  return { kind: 'file' as const, file, name, size };
};
const states = async () => Object.fromEntries((await uploads.list()).map(({ name, state }) => [name, state]));

/** Small files stay on their way until this is called. */
const held = () => {
  let release: () => void = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  server.use(
    mock.post('*/v2/files', async () => {
      await gate;
      return ok({ fileId: 'f-1' });
    }),
  );
  return release;
};

afterEach(async () => {
  for (const { id } of await uploads.list()) await uploads.cancel(id);
});

describe('uploads of a browser window', () => {
  it('run two at a time, the others wait for their turn', async () => {
    const release = held();
    for (const name of ['a', 'b', 'c']) await uploads.start(source(name));
    expect(await states()).toEqual({ a: 'running', b: 'running', c: 'queued' });
    release();
    await waitFor(async () => expect(await states()).toEqual({ a: 'done', b: 'done', c: 'done' }));
    expect((await uploads.list()).map(({ fileId }) => fileId)).toEqual(['f-1', 'f-1', 'f-1']);
  });

  it('make room for another one when they are paused, and go on later with what the server lacks', async () => {
    const sent: string[] = [];
    let done: number[] = [];
    let open = true;
    server.use(
      mock.post('*/v2/files/checkChunk', () => ok({ fileId: null, uploadId: 'u-1', chunks: 3, uploaded: done })),
      mock.post('*/v2/files/merge', () => ok({ fileId: 'f-9' })),
      mock.post('*/v2/files', async ({ request }) => {
        const index = /name="index"\r\n\r\n(\d)/.exec(await request.text())?.[1] ?? '';
        if (open || index === '0') {
          sent.push(index);
          return ok();
        }
        return new Promise<Response>(() => {});
      }),
    );
    open = false;
    const { id } = await uploads.start(source('录音.mp4', 9 * MB));
    await waitFor(() => expect(sent).toEqual(['0']));
    await uploads.pause(id);
    expect(await states()).toEqual({ '录音.mp4': 'paused' });
    done = [0];
    open = true;
    await uploads.resume(id);
    await waitFor(async () => expect(await states()).toEqual({ '录音.mp4': 'done' }));
    expect(sent.toSorted()).toEqual(['0', '1', '2']);
  });

  it('say why they failed and can be tried again', async () => {
    server.use(
      mock.post('*/v2/files', () => HttpResponse.json({ code: 100413, msg: '文件过大', data: null }, { status: 413 }), {
        once: true,
      }),
    );
    const { id } = await uploads.start(source('a'));
    await waitFor(async () => expect((await uploads.list())[0]).toMatchObject({ state: 'failed', error: '文件过大' }));
    server.use(mock.post('*/v2/files', () => ok({ fileId: 'f-2' })));
    await uploads.resume(id);
    await waitFor(async () => expect((await uploads.list())[0]).toMatchObject({ state: 'done', fileId: 'f-2' }));
    expect((await uploads.list())[0]?.error).toBeUndefined();
  });

  it('are told to whoever listens, until they stop listening', async () => {
    held();
    let told = 0;
    const off = uploads.onChange(() => {
      told += 1;
    });
    const { id } = await uploads.start(source('a'));
    expect(told).toBeGreaterThan(0);
    off();
    const before = told;
    await uploads.cancel(id);
    expect(told).toBe(before);
    expect(await uploads.list()).toEqual([]);
  });
});
