import { setTimeout as sleep } from 'node:timers/promises';
import { writeFile } from 'node:fs/promises';

const PATIENCE_MS = 20_000;
/** A command whose page goes away under it is never answered. */
const LOST_MS = 60_000;

interface Reply {
  value: unknown;
}

/** Asks until the answer is something; the last error is the reason when there is none. */
export const until = async <T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | undefined,
  patience = PATIENCE_MS,
): Promise<T> => {
  const end = Date.now() + patience;
  let reason: unknown = 'it never was';
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      reason = error;
    }
    await sleep(100);
  }
  throw new Error(`${what}: ${String(reason)}`);
};

/** The program in a real window, spoken to through WebKitWebDriver: one start is one session of the protocol. */
export class Program {
  private readonly session: string;

  private constructor(session: string) {
    this.session = session;
  }

  static async start(driver: string, binary: string, args: string[] = []): Promise<Program> {
    const alwaysMatch = { browserName: 'wry', 'webkitgtk:browserOptions': { binary, args } };
    const { sessionId } = (await request(driver, 'POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    return new Program(`${driver}/session/${sessionId}`);
  }

  /** Runs the body of an async function in the page; `a` holds the arguments. */
  async run<T>(body: string, ...args: unknown[]): Promise<T> {
    const script = `const a = [...arguments]; const done = a.pop();
      (async () => { ${body} })().then((v) => done({ v }), (e) => done({ e: e?.message ?? String(e), c: e?.code }));`;
    const answer = (await request(this.session, 'POST', '/execute/async', { script, args })) as {
      v?: T;
      e?: string;
      c?: string | number;
    };
    if (answer.e !== undefined) throw new Error(answer.c === undefined ? answer.e : `${answer.c}: ${answer.e}`);
    return answer.v as T;
  }

  /** Calls a command of the shell the way the page does. */
  invoke<T>(command: string, args: Record<string, unknown> = {}): Promise<T> {
    return this.run<T>('return await window.__TAURI_INTERNALS__.invoke(a[0], a[1]);', command, args);
  }

  async path(): Promise<string> {
    return new URL((await request(this.session, 'GET', '/url')) as string).pathname;
  }

  /** Goes to a page of the product, as a reload with that address would. */
  async open(path: string): Promise<void> {
    await request(this.session, 'POST', '/url', { url: `tauri://localhost${path}` });
  }

  /** The visible text of the page. */
  text(): Promise<string> {
    return this.run('return document.body.innerText;');
  }

  /** Waits for an element; the selector is XPath when it begins with a slash. */
  private element(selector: string): Promise<string> {
    const using = selector.startsWith('/') ? 'xpath' : 'css selector';
    return until(selector, async () => {
      const found = (await request(this.session, 'POST', '/element', { using, value: selector })) as object;
      return Object.values(found)[0] as string;
    });
  }

  /** Does something to an element; one that is covered or disabled for the moment is tried again. */
  private async act(selector: string, path: string, body: object): Promise<void> {
    await until(selector, async () => {
      await request(this.session, 'POST', `/element/${await this.element(selector)}/${path}`, body);
      return true;
    });
  }

  click(selector: string): Promise<void> {
    return this.act(selector, 'click', {});
  }

  async type(selector: string, text: string): Promise<void> {
    await this.act(selector, 'clear', {});
    await this.act(selector, 'value', { text });
  }

  /** Adds keys to what is in an element. */
  press(selector: string, keys: string): Promise<void> {
    return this.act(selector, 'value', { text: keys });
  }

  /** Without compositing WebKit takes the picture when the page is painted next: here, by what nobody sees. */
  async screenshot(file: string): Promise<void> {
    await this.run(`let odd = false; window.painting = setInterval(() => {
      odd = !odd;
      document.body.style.outline = odd ? '1px solid transparent' : '2px solid rgba(0, 0, 0, 0.004)';
    }, 50);`);
    await writeFile(file, Buffer.from((await request(this.session, 'GET', '/screenshot')) as string, 'base64'));
    await this.run(`clearInterval(window.painting); document.body.style.outline = '';`);
  }

  /** Ends the program. */
  async quit(): Promise<void> {
    await request(this.session, 'DELETE', '');
    // The driver takes a moment before it gives out the next session.
    await sleep(500);
  }
}

const request = async (base: string, method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(LOST_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as Reply;
  if (!response.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  }
  return value;
};
