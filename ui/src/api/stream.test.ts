import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransportError } from '@/platform/types.ts';
import { platform } from '#platform';
import { streamEvents, type ServerEvent } from './stream.ts';

const PATH = '/coach/student/practice/session/sendMessage';
let say: (text: string) => void;

/** Reads until the stream ends; the promise tells how. */
const read = (signal?: AbortSignal) => {
  const events: ServerEvent[] = [];
  const end = (async () => {
    for await (const event of streamEvents(PATH, {}, signal)) events.push(event);
    return 'ended';
  })().catch((error: unknown) => error);
  return { events, end };
};

const MINUTE = 60_000;
/** As after a sleep: the clock has moved, the timers fire once. */
const later = async (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  await vi.advanceTimersByTimeAsync(6_000);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(platform, 'http').mockImplementation((request) => {
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        say = (text) => line.enqueue(new TextEncoder().encode(text));
        request.signal.addEventListener('abort', () => line.error(new TransportError('abort', 'canceled')));
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
});
afterEach(() => vi.useRealTimers());

describe('a line that nothing is heard from', () => {
  it('is cut, as an outage', async () => {
    const { events, end } = read();
    say('event: ack\ndata: {"seq":2}\n\n');
    await vi.waitFor(() => expect(events).toHaveLength(1));
    await later(MINUTE);
    expect(await end).toMatchObject({ kind: 'network', message: '连接中断', path: PATH });
  });

  it('is kept while the server says that it is there', async () => {
    const { events, end } = read();
    for (let beat = 0; beat < 4; beat += 1) {
      say(': ping\n\n');
      // The ear hears in a later task.
      await new Promise((done) => setTimeout(done));
      await later(20_000);
    }
    say('event: end\ndata: {}\n\n');
    await vi.waitFor(() => expect(events).toEqual([{ event: 'end', data: {} }]));
    expect(await Promise.race([end, Promise.resolve('open')])).toBe('open');
  });

  it('is cut when the machine comes to another network', async () => {
    const { end } = read();
    window.dispatchEvent(new Event('online'));
    expect(await end).toMatchObject({ kind: 'network' });
  });

  it('is no outage when the reader has gone', async () => {
    const stop = new AbortController();
    const { end } = read(stop.signal);
    stop.abort();
    expect(await end).toMatchObject({ kind: 'abort' });
  });
});
