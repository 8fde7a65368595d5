import { EventSourceParserStream } from 'eventsource-parser/stream';
import { platform } from '#platform';
import { pieces } from '@/platform/pieces.ts';
import { ApiError, CODE, openEnvelope, toApiError } from './envelope.ts';

export interface ServerEvent {
  event: string;
  data: unknown;
}

/** Three times the interval in which the server says at least that it is still there. */
const SILENCE_MS = 45_000;
const LOOK_MS = 5_000;

/**
 * Cuts a line that nothing was heard from for too long: a proxy drops idle streams and a machine sleeps without either
 * end being told. By the clock, because timers stand still during a sleep. A network that is back is another one, and
 * what was open on the former is lost, too.
 */
const watchLine = (signal?: AbortSignal) => {
  const line = new AbortController();
  let heardAt = Date.now();
  const cut = () => line.abort();
  const look = setInterval(() => {
    if (Date.now() - heardAt > SILENCE_MS) cut();
  }, LOOK_MS);
  window.addEventListener('online', cut);
  return {
    signal: signal ? AbortSignal.any([signal, line.signal]) : line.signal,
    wasCut: () => line.signal.aborted && !signal?.aborted,
    /** Passes everything on and takes note of it. */
    ear: () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (part, to) => {
          heardAt = Date.now();
          to.enqueue(part);
        },
      }),
    end: () => {
      clearInterval(look);
      window.removeEventListener('online', cut);
    },
  };
};

/**
 * Posts `body`, or gets without one, and yields the events of the answer as they arrive. Ends when the server ends or
 * `signal` aborts; throws a network failure when the line is cut.
 */
export async function* streamEvents(path: string, body?: unknown, signal?: AbortSignal): AsyncGenerator<ServerEvent> {
  const line = watchLine(signal);
  try {
    const posted = { method: 'POST', body: JSON.stringify(body) };
    const request = new Request(new URL(path, platform.baseUrl), {
      ...(body === undefined ? {} : posted),
      headers: {
        accept: 'text/event-stream',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: line.signal,
    });
    const response = await platform.http(request);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      // Not a stream: either a failure, which is thrown here, or a server that answered at once.
      yield { event: 'answer', data: openEnvelope(response, await response.json().catch(() => null), path) };
      return;
    }
    const events = response.body
      .pipeThrough(line.ear())
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of pieces(events)) {
      yield { event: event ?? 'message', data: data === '' ? null : (JSON.parse(data) as unknown) };
    }
  } catch (error) {
    if (line.wasCut()) throw new ApiError({ kind: 'network', code: CODE.timeout, message: '连接中断', path });
    throw toApiError(error, path);
  } finally {
    line.end();
  }
}
