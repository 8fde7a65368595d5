import { EventSourceParserStream } from 'eventsource-parser/stream';
import { platform } from '#platform';
import { openEnvelope, toApiError } from './envelope.ts';

export interface ServerEvent {
  event: string;
  data: unknown;
}

/**
 * Posts `body`, or gets without one, and yields the events of the answer as they arrive. Ends when the server ends or
 * `signal` aborts.
 */
export async function* streamEvents(path: string, body?: unknown, signal?: AbortSignal): AsyncGenerator<ServerEvent> {
  try {
    const posted = { method: 'POST', body: JSON.stringify(body) };
    const request = new Request(new URL(path, platform.baseUrl), {
      ...(body === undefined ? {} : posted),
      headers: {
        accept: 'text/event-stream',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      signal: signal ?? null,
    });
    const response = await platform.http(request);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
      // Not a stream: either a failure, which is thrown here, or a server that answered at once.
      yield { event: 'answer', data: openEnvelope(response, await response.json().catch(() => null), path) };
      return;
    }
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) {
      yield { event: event ?? 'message', data: data === '' ? null : (JSON.parse(data) as unknown) };
    }
  } catch (error) {
    throw toApiError(error, path);
  }
}
