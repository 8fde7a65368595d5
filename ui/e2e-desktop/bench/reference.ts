import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { env } from '../world.ts';
import { begunAt } from './processes.ts';

/** One line of text, and word of when it was painted. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>bench</title><p>智能陪练</p><script>
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) fetch('/painted', { method: 'POST', body: performance.timeOrigin + paint.startTime });
  }).observe({ type: 'paint', buffered: true });
</script>`;

interface Browser {
  process: ChildProcess & { pid: number };
  /** Milliseconds from the start of the process to the first contentful paint. */
  paintedMs: number;
}

/** WebKitGTK's own small browser with a page of one line: what any window of this engine costs. */
export const startReference = async (): Promise<Browser> => {
  let painted = (_at: number) => {};
  const arrived = new Promise<number>((resolve) => {
    painted = resolve;
  });
  const server = createServer((request, response) => {
    if (request.url !== '/painted') {
      response.setHeader('content-type', 'text/html').end(PAGE);
      return;
    }
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      response.end();
      painted(Number(body));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const browser = spawn(env('REFERENCE'), [`http://127.0.0.1:${port}/`], { stdio: 'ignore' });
  await once(browser, 'spawn');
  const { pid } = browser;
  if (pid === undefined) throw new Error('the reference browser has no process');
  const paintedMs = (await arrived) - begunAt(pid);
  server.close();
  server.closeAllConnections();
  return { process: Object.assign(browser, { pid }), paintedMs };
};

export const endReference = async ({ process }: Browser): Promise<void> => {
  process.kill();
  await once(process, 'exit');
};
