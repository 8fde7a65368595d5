import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

interface Pair {
  page: Socket;
  server: Socket;
  /** The first line of the request that is being answered. */
  request: string;
  frozen: boolean;
}

/** A bad network between the page and the server: refuses, cuts and falls silent when it is told to. */
export class BadNetwork {
  private readonly pairs = new Set<Pair>();
  private readonly listener: Server;
  private refused: RegExp | null = null;
  private cutting: { request: RegExp; after: string } | null = null;

  private constructor(target: URL) {
    this.listener = createServer((page) => this.join(page, target));
  }

  static async before(target: string): Promise<BadNetwork> {
    const network = new BadNetwork(new URL(target));
    await new Promise<void>((ready) => network.listener.listen(0, '127.0.0.1', ready));
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  /** Requests like these find nobody, from now on. */
  refuse(request: RegExp): void {
    this.refused = request;
    for (const pair of this.pairs) if (request.test(pair.request)) this.cut(pair);
  }

  mend(): void {
    this.refused = null;
  }

  /** The next answer to such a request ends behind this text. */
  cutAfter(request: RegExp, after: string): void {
    this.cutting = { request, after };
  }

  /** Connections with such a request stay open, but nothing comes through any more, either way. */
  freeze(request: RegExp): number {
    const found = [...this.pairs].filter((pair) => request.test(pair.request));
    for (const pair of found) pair.frozen = true;
    return found.length;
  }

  async close(): Promise<void> {
    for (const pair of this.pairs) this.cut(pair);
    await new Promise((done) => this.listener.close(done));
  }

  private cut(pair: Pair) {
    this.pairs.delete(pair);
    pair.page.destroy();
    pair.server.destroy();
  }

  private join(page: Socket, target: URL) {
    const server = connect(Number(target.port), target.hostname);
    const pair: Pair = { page, server, request: '', frozen: false };
    this.pairs.add(pair);
    page.on('data', (part) => this.ask(pair, part));
    server.on('data', (part) => this.tell(pair, part));
    for (const end of [page, server]) {
      end.on('close', () => {
        if (!pair.frozen) this.cut(pair);
      });
      end.on('error', () => this.cut(pair));
    }
  }

  private ask(pair: Pair, part: Buffer) {
    if (pair.frozen) return;
    const line = /^(?:GET|POST|PUT|DELETE) \S+/.exec(part.toString('latin1'))?.[0];
    if (line) pair.request = line;
    if (this.refused?.test(pair.request)) this.cut(pair);
    else pair.server.write(part);
  }

  private tell(pair: Pair, part: Buffer) {
    if (pair.frozen) return;
    const { cutting } = this;
    const at = cutting?.request.test(pair.request) ? part.indexOf(cutting.after) : -1;
    if (!cutting || at < 0) {
      pair.page.write(part);
      return;
    }
    this.cutting = null;
    pair.page.write(part.subarray(0, at + Buffer.byteLength(cutting.after)), () => this.cut(pair));
  }
}
