import { Channel, invoke } from '@tauri-apps/api/core';
import { TransportError } from '../types.ts';

/**
 * One request over the shell. Text comes as JSON strings because byte channels turn into number arrays; the shell
 * decodes UTF-8 incrementally. The command may resolve before its last message, therefore the `end` frame.
 *
 * The shell stops reading from the server while much of what it sent is not acknowledged: a slow page slows the server
 * down instead of filling the memory.
 */
type Frame =
  | { t: 'head'; d: { status: number; headers: [string, string][] } }
  | { t: 'data'; d: string }
  | { t: 'end' }
  | { t: 'fail'; d: { kind: 'network' | 'timeout' | 'abort'; message: string } };

const BODILESS = new Set([101, 204, 205, 304]);
/** An acknowledgement for every so many bytes; the shell's window is eight times that. An event stream needs none. */
const ACKNOWLEDGED = 64 * 1024;
/** Bytes that may wait for a reader in here before the shell is left without an acknowledgement. */
const WAITING = 256 * 1024;

/** The shell refuses in `{code, message}`. */
const messageOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown ? String(thrown.message) : String(thrown);

let lastId = 0;

export const http = (request: Request): Promise<Response> => {
  lastId += 1;
  const id = lastId;
  const encoder = new TextEncoder();
  return new Promise<Response>((resolve, reject) => {
    let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
    let taken = 0;
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: (controller) => {
          body = controller;
        },
        // Called whenever there is room again.
        pull: () => {
          if (taken < ACKNOWLEDGED) return;
          void invoke('http_ack', { id, bytes: taken });
          taken = 0;
        },
        cancel: () => invoke('http_cancel', { id }),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: WAITING }),
    );
    const take = (text: string) => {
      const bytes = encoder.encode(text);
      taken += bytes.byteLength;
      body?.enqueue(bytes);
    };
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
          if (!ended) take(frame.d);
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
    send().catch((error: unknown) => fail(new TransportError('network', messageOf(error))));
  });
};
