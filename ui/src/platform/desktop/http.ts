import { Channel, invoke } from '@tauri-apps/api/core';
import { TransportError } from '../types.ts';

/**
 * One request over the shell. Text comes as JSON strings because byte channels turn into number arrays; the shell
 * decodes UTF-8 incrementally. The command may resolve before its last message, therefore the `end` frame.
 */
type Frame =
  | { t: 'head'; d: { status: number; headers: [string, string][] } }
  | { t: 'data'; d: string }
  | { t: 'end' }
  | { t: 'fail'; d: { kind: 'network' | 'timeout' | 'abort'; message: string } };

const BODILESS = new Set([101, 204, 205, 304]);
let lastId = 0;

export const http = (request: Request): Promise<Response> => {
  lastId += 1;
  const id = lastId;
  const encoder = new TextEncoder();
  return new Promise<Response>((resolve, reject) => {
    let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        body = controller;
      },
      cancel: () => invoke('http_cancel', { id }),
    });
    let ended = false;
    const fail = (error: TransportError) => {
      if (ended) return;
      ended = true;
      reject(error);
      body?.error(error);
    };
    const onFrame = new Channel<Frame>((frame) => {
      switch (frame.t) {
        case 'head':
          resolve(new Response(BODILESS.has(frame.d.status) ? null : stream, frame.d));
          break;
        case 'data':
          if (!ended) body?.enqueue(encoder.encode(frame.d));
          break;
        case 'end':
          if (!ended) body?.close();
          ended = true;
          break;
        case 'fail':
          fail(new TransportError(frame.d.kind, frame.d.message));
          break;
      }
    });
    request.signal.addEventListener('abort', () => {
      void invoke('http_cancel', { id });
      fail(new TransportError('abort', 'canceled'));
    });
    const send = async () => {
      const url = new URL(request.url);
      const text = request.body ? await request.text() : null;
      const headers = [...request.headers];
      await invoke('http_send', {
        id,
        method: request.method,
        path: url.pathname + url.search,
        headers,
        body: text,
        onFrame,
      });
    };
    send().catch((error: unknown) => fail(new TransportError('network', String(error))));
  });
};
