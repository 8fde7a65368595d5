import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { PASSWORD } from '../e2e/support/people.ts';
import { until } from './driver.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Somebody at another desk, who calls the server directly. */
export type Colleague = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** A server with demo data of its own, which can be stopped and started again. */
export class OwnServer {
  readonly url: string;
  private readonly binary: string;
  readonly dataDir: string;
  private address: string;
  private process: ChildProcess | undefined;

  private constructor(binary: string, dataDir: string, port: number) {
    this.binary = binary;
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.address = this.url;
  }

  static async seeded(binary: string): Promise<OwnServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'coach-window-'));
    const { status, stderr } = spawnSync(binary, ['--data-dir', dataDir, 'seed-demo'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`seed-demo: ${stderr}`);
    const server = new OwnServer(binary, dataDir, await freePort());
    await server.start();
    return server;
  }

  /** `elsewhere`: at an address that the program does not know. */
  async start({ elsewhere = false } = {}): Promise<void> {
    this.address = elsewhere ? `http://127.0.0.1:${await freePort()}` : this.url;
    const args = ['--data-dir', this.dataDir, '--listen', new URL(this.address).host, 'serve'];
    this.process = spawn(this.binary, args, { stdio: 'ignore' });
    await until('the server', async () => (await fetch(`${this.address}/readyz`)).ok);
  }

  async stop(): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async colleague(username: string): Promise<Colleague> {
    let token = '';
    const call: Colleague = async <T>(method: string, path: string, body?: unknown) => {
      const response = await fetch(this.address + path, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T };
      if (code !== 0) throw new Error(`${method} ${path}: ${code} ${msg}`);
      return data;
    };
    ({ token } = await call<{ token: string }>('POST', '/portal/api/auth/login', { username, password: PASSWORD }));
    return call;
  }
}
