import type { BrowserContext, Page } from '@playwright/test';
import type { ServerCheck, ShellState, Update } from '../../src/platform/shell.ts';
import type { Upload } from '../../src/platform/types.ts';

type Args = Record<string, unknown>;
type Command = (args: Args, page: Page) => unknown;

const TOKEN_CALLS = new Set(['/portal/api/auth/login', '/portal/api/user/setRole', '/portal/api/user/setTeam']);

const FRESH: ShellState = {
  version: '1.4.0',
  os: 'linux x86_64',
  deviceId: '018f6d2e-5c1a-7b3e-9a41-2f60c1d7e8aa',
  server: null,
  keyring: 'system',
  managed: [],
  settings: {
    proxyUrl: null,
    caBundlePath: null,
    logLevel: 'info',
    updateChannel: 'stable',
    autoUpdate: true,
    maxUploadMB: 2048,
    allowOfflineDrafts: true,
    downloadFolder: '/home/user/下载',
  },
  signedIn: false,
  owner: null,
  online: 'unknown',
  damaged: [],
};

/** Runs in the page: what the real shell puts there before any script. */
const internals = () => {
  const callbacks = new Map<number, (message: unknown) => void>();
  const listeners = new Map<string, number[]>();
  let lastId = 0;
  const bridge = {
    transformCallback: (callback: (message: unknown) => void) => {
      lastId += 1;
      callbacks.set(lastId, callback);
      return lastId;
    },
    unregisterCallback: (id: number) => callbacks.delete(id),
    invoke: (command: string, args: Record<string, unknown> = {}) => {
      if (command === 'plugin:event|listen') {
        const { event, handler } = args as { event: string; handler: number };
        listeners.set(event, [...(listeners.get(event) ?? []), handler]);
        return Promise.resolve(handler);
      }
      if (command === 'plugin:event|unlisten') return Promise.resolve();
      const { shellCommand } = window as unknown as { shellCommand: (name: string, json: string) => Promise<string> };
      return shellCommand(command, JSON.stringify(args)).then((json) => {
        const answer = JSON.parse(json) as { value?: unknown; error?: unknown };
        // As the real one does: commands reject with plain data.
        return 'error' in answer ? Promise.reject(answer.error) : answer.value;
      });
    },
  };
  Object.assign(window, {
    __TAURI_INTERNALS__: bridge,
    __TAURI_EVENT_PLUGIN_INTERNALS__: {
      unregisterListener: (event: string, id: number) =>
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((one) => one !== id),
        ),
    },
    shellSend: (id: number, message: unknown) => callbacks.get(id)?.(message),
    shellEmit: (event: string, payload: unknown) => {
      for (const id of listeners.get(event) ?? []) callbacks.get(id)?.({ event, id, payload });
    },
  });
};

interface PageBridge {
  shellSend: (id: number, message: unknown) => void;
  shellEmit: (event: string, payload: unknown) => void;
}

/** The messages of one channel, in order. */
const channelOf = (page: Page, value: unknown) => {
  const id = Number(/^__CHANNEL__:(\d+)$/.exec(String(value))?.[1]);
  let index = 0;
  return (message: unknown) => {
    index += 1;
    return page.evaluate(([id, raw]) => (window as unknown as PageBridge).shellSend(id, raw), [
      id,
      { index: index - 1, message },
    ] as const);
  };
};

/**
 * Stands in for the desktop shell where there is none: answers the page's commands as the shell would and sends its
 * requests to a real server. Like the shell it keeps the token to itself, and remembers all that the page was told.
 */
export class FakeShell {
  state: ShellState = structuredClone(FRESH);
  check: (url: string) => ServerCheck = (url) => ({ ok: true, url });
  update: Update | null = null;
  uploads: Upload[] = [];
  /** Set to stand in for a server that cannot be reached. */
  unreachable = false;
  readonly calls: { command: string; args: Args }[] = [];
  /** Everything that crossed to the page. */
  readonly told: string[] = [];
  token: string | null = null;
  private readonly store = new Map<string, string>();
  private readonly running = new Map<unknown, AbortController>();
  private readonly pages = new Set<Page>();

  constructor(private readonly server: string) {}

  async join(context: BrowserContext): Promise<void> {
    await context.exposeBinding('shellCommand', async ({ page }, command: string, json: string) => {
      this.pages.add(page);
      const answer = JSON.stringify(await this.answer(command, JSON.parse(json) as Args, page));
      this.told.push(answer);
      return answer;
    });
    await context.addInitScript(internals);
  }

  async emit(event: string, payload: unknown): Promise<void> {
    this.told.push(JSON.stringify(payload));
    for (const page of this.pages) {
      if (page.isClosed()) continue;
      await page.evaluate(([event, payload]) => (window as unknown as PageBridge).shellEmit(event, payload), [
        event,
        payload,
      ] as const);
    }
  }

  /** Changes what the shell says about itself, and says so. */
  async become(part: Partial<ShellState>): Promise<void> {
    this.state = { ...this.state, ...part };
    await this.emit('shell-state', this.state);
  }

  async setUploads(uploads: Upload[]): Promise<void> {
    this.uploads = uploads;
    await this.emit('uploads-changed', uploads);
  }

  called(command: string): Args[] {
    return this.calls.filter((call) => call.command === command).map(({ args }) => args);
  }

  private async answer(command: string, args: Args, page: Page): Promise<{ value: unknown } | { error: unknown }> {
    if (command !== 'http_send') this.calls.push({ command, args });
    const handler = this.commands[command];
    if (!handler) return { error: { code: 'internal', message: `没有命令 ${command}` } };
    try {
      return { value: (await handler(args, page)) ?? null };
    } catch (error) {
      return { error: { code: 'invalid', message: error instanceof Error ? error.message : String(error) } };
    }
  }

  private readonly commands: Record<string, Command> = {
    shell_state: () => this.state,
    session_present: () => this.token !== null,
    session_drop: () => this.signedOut(),
    store_get: ({ key }) => this.store.get(String(key)),
    store_set: ({ key, value }) => void this.store.set(String(key), String(value)),
    store_remove: ({ key }) => void this.store.delete(String(key)),
    set_title: () => null,
    deep_link_take: () => null,
    open_external: () => null,
    pick_path: ({ setting }) => (setting === 'caBundlePath' ? '/home/user/ca.pem' : '/home/user/录音'),
    reveal: () => null,
    export_logs: () => ({ savedTo: '/home/user/下载/coach-logs-20261121.zip' }),
    server_check: ({ url }) => this.check(String(url)),
    server_set: ({ url }) => this.become({ server: { url: String(url), managed: false } }),
    settings_set: ({ patch }) =>
      this.become({ settings: { ...this.state.settings, ...(patch as Partial<ShellState['settings']>) } }),
    update_check: () => this.update,
    update_install: async ({ onProgress }, page) => {
      const send = channelOf(page, onProgress);
      await send({ loaded: 12_582_912, total: 41_943_040 });
      // It never comes back: the program starts again.
      await new Promise(() => {});
    },
    uploads_list: () => this.uploads,
    upload_pause: ({ id }) => this.patchUpload(id, { state: 'paused' }),
    upload_resume: ({ id }) => this.patchUpload(id, { state: 'running' }),
    upload_cancel: ({ id }) => this.setUploads(this.uploads.filter((upload) => upload.id !== id)),
    download: async ({ name, onProgress }, page) => {
      await channelOf(page, onProgress)({ loaded: 2048, total: 4096 });
      return { savedTo: `${this.state.settings.downloadFolder}/${String(name)}` };
    },
    drafts_list: () => ({ drafts: [], broken: 0 }),
    archive_get: () => null,
    archive_put: () => null,
    http_cancel: ({ id }) => this.running.get(id)?.abort(),
    http_ack: () => null,
    http_send: (args, page) => this.send(args, page),
  };

  private patchUpload(id: unknown, part: Partial<Upload>) {
    return this.setUploads(this.uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  }

  private signedOut() {
    this.token = null;
    return this.become({ signedIn: false, owner: null });
  }

  private async send({ id, method, path, headers, body, onFrame }: Args, page: Page) {
    const send = channelOf(page, onFrame);
    const frame = async (message: unknown) => {
      this.told.push(JSON.stringify(message));
      await send(message).catch(() => null);
    };
    const stop = new AbortController();
    this.running.set(id, stop);
    try {
      if (this.unreachable) throw new Error('refused');
      const sent = new Headers(headers as [string, string][]);
      if (this.token) sent.set('authorization', `Bearer ${this.token}`);
      const response = await fetch(this.server + String(path), {
        method: String(method),
        headers: sent,
        body: body as string | null,
        signal: stop.signal,
      });
      await frame({ t: 'head', d: { status: response.status, headers: [...response.headers] } });
      if (TOKEN_CALLS.has(String(path))) await frame({ t: 'data', d: await this.keepToken(response) });
      else {
        const text = response.body?.pipeThrough(new TextDecoderStream());
        for await (const part of text ?? []) await frame({ t: 'data', d: part });
      }
      await frame({ t: 'end' });
    } catch (error) {
      const kind = stop.signal.aborted ? 'abort' : 'network';
      await frame({ t: 'fail', d: { kind, message: error instanceof Error ? error.message : String(error) } });
    } finally {
      this.running.delete(id);
    }
  }

  private async keepToken(response: Response): Promise<string> {
    const body = (await response.json()) as { data: { token?: string; userId?: number } | null };
    if (!body.data?.token) return JSON.stringify(body);
    const { token, ...data } = body.data;
    this.token = token;
    await this.become({ signedIn: true, online: 'online' });
    return JSON.stringify({ ...body, data });
  }
}
