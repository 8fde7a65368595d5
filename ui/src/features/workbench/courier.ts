import type { StoreApi } from 'zustand';
import { CODE, toApiError, type ApiError } from '@/api/envelope.ts';
import { isOutage, sleep, waitAfter } from './outage.ts';
import { acknowledged, answered, turnOver, type Outgoing, type Sink, type WorkbenchState } from './state.ts';
import { runTurn } from './turn.ts';

interface Host {
  store: StoreApi<WorkbenchState>;
  sink: Sink;
  signal: () => AbortSignal;
  /** A line has left the outbox. */
  stored: () => void;
  /** True when the refusal was about the session as a whole. */
  settle: (error: ApiError) => boolean;
  hungUp: () => void;
}

const BUSY_CUSTOMER_TRIES = 5;

/** Carries lines from the outbox to the server, in order, one at a time, through outages of any length. */
export class Courier {
  private running = false;
  /** Stored, but its answer broke off: sending it again brings the answer. */
  private unanswered: Outgoing | null = null;

  constructor(private readonly host: Host) {}

  forget(): void {
    this.unanswered = null;
  }

  private get state() {
    return this.host.store.getState();
  }

  private mayWrite(): boolean {
    return this.state.phase === 'live' || this.state.phase === 'closing';
  }

  private async deliver(line: Outgoing): Promise<void> {
    const { session } = this.state;
    if (!session) return;
    const over = await runTurn(session, line, this.host.signal(), {
      ack: (ack) => {
        this.unanswered = line;
        this.host.store.setState((state) => acknowledged(state, line, ack, Date.now()));
        this.host.stored();
        this.host.sink.reset('');
      },
      delta: (crumb) => this.host.sink.append(crumb),
      message: (message) => {
        this.host.sink.reset(null);
        this.host.store.setState((state) => answered(state, message));
      },
    });
    this.unanswered = null;
    this.host.sink.reset(null);
    this.host.store.setState((state) => turnOver(state, over));
    if (over.finished) this.host.hungUp();
  }

  /** Sends until the outbox is empty; a second call while it runs is not needed and does nothing. */
  async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    let failures = 0;
    while (!this.host.signal().aborted && this.mayWrite()) {
      const line = this.unanswered ?? this.state.outbox[0];
      if (!line) break;
      this.host.store.setState({ sending: true });
      try {
        await this.deliver(line);
        failures = 0;
      } catch (thrown) {
        const wait = this.afterFailure(toApiError(thrown), failures);
        if (wait === null) break;
        failures += 1;
        await sleep(wait, this.host.signal());
      }
    }
    this.running = false;
    this.host.store.setState({ sending: false });
  }

  /** How long to wait before the same line goes out again; null when it does not. */
  private afterFailure(error: ApiError, failures: number): number | null {
    this.host.sink.reset(null);
    if (this.host.signal().aborted || error.kind === 'abort') return null;
    if (isOutage(error)) {
      this.host.store.setState({ link: 'retrying', replying: false });
      return (error.retryAfter ?? 0) * 1_000 || waitAfter(failures);
    }
    // The customer is still answering a line that another window of this person sent.
    if (error.code === CODE.conflict && failures < BUSY_CUSTOMER_TRIES) return 1_000;
    if (!this.host.settle(error)) this.host.store.setState({ problem: error.message });
    return null;
  }
}
