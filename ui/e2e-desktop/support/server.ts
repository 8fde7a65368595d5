import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BINARY = process.env.SERVER_BINARY ?? '';
const READY_TRIES = 300;
const PASSWORD = 'Peilian#2026';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The product's server with fresh demo data; it can be stopped and started again, as a network or a machine fails. */
export class Server {
  readonly url: string;
  readonly dataDir: string;
  private process: ChildProcess | undefined;
  private readonly port: number;

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async seeded(): Promise<Server> {
    const dataDir = mkdtempSync(join(tmpdir(), 'coach-window-'));
    const { status, stderr } = spawnSync(BINARY, ['--data-dir', dataDir, 'seed-demo'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`seed-demo ended with ${status}: ${stderr}`);
    const server = new Server(dataDir, await freePort());
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    this.process = spawn(BINARY, ['--data-dir', this.dataDir, '--listen', `127.0.0.1:${this.port}`, 'serve'], {
      stdio: 'ignore',
    });
    for (let tries = 0; tries < READY_TRIES; tries += 1) {
      const ready = await fetch(`${this.url}/readyz`).catch(() => null);
      if (ready?.ok) return;
      await new Promise((wake) => setTimeout(wake, 200));
    }
    throw new Error('The server did not become ready');
  }

  async stop(): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Another person at another desk, who calls the server directly. */
  async signIn(username: string): Promise<Colleague> {
    const { token } = await call<{ token: string }>(this.url, '', 'POST', '/portal/api/auth/login', {
      username,
      password: PASSWORD,
    });
    return { call: (method, path, body) => call(this.url, token, method, path, body) };
  }
}

export interface Colleague {
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
}

const call = async <T>(base: string, token: string, method: string, path: string, body?: unknown): Promise<T> => {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code: number; msg: string; data: T };
  if (answer.code !== 0) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`);
  return answer.data;
};
