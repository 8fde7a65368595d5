import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands between the program and its server and remembers the tokens that pass. Where no keyring can be asked for the
 * token, this is the only way to know what must not be found anywhere.
 */
export class Tap {
  readonly tokens = new Set<string>();
  private readonly target: string;
  private readonly listener: Server;

  private constructor(target: string) {
    this.target = target;
    this.listener = createServer((asked, answer) => this.forward(asked, answer));
  }

  static async before(target: string): Promise<Tap> {
    const tap = new Tap(target);
    await new Promise<void>((ready) => tap.listener.listen(0, '127.0.0.1', ready));
    return tap;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  close(): void {
    this.listener.close();
    this.listener.closeAllConnections();
  }

  private forward(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url = '' } = asked;
    const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (token) this.tokens.add(token);
    const onward = request(this.target + url, { ...(method ? { method } : {}), headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }
}
