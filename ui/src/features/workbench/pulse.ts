import type { StoreApi } from 'zustand';
import { toApiError, type ApiError } from '@/api/envelope.ts';
import { fetchStatus } from './api.ts';
import { isOutage, nudge, onReturn, untilAnswered } from './outage.ts';
import { clocked, type WorkbenchState } from './state.ts';

interface Host {
  store: StoreApi<WorkbenchState>;
  /** The session has ended, and not by this window. */
  endedElsewhere: () => void;
  /** The server refused to tell. */
  refused: (error: ApiError) => void;
}

const BEAT_MS = 20_000;
const IN_PROGRESS = 2;

/** Asks how the session stands: every now and then, and whenever the network or the person comes back. */
export class Pulse {
  private signal = AbortSignal.abort();

  constructor(private readonly host: Host) {}

  private get state() {
    return this.host.store.getState();
  }

  private readonly lost = () => this.host.store.setState({ link: 'retrying' });

  start(signal: AbortSignal): void {
    this.signal = signal;
    const beat = setInterval(() => void this.beat(), BEAT_MS);
    signal.addEventListener('abort', () => clearInterval(beat));
    window.addEventListener('offline', this.lost, { signal });
    onReturn(() => {
      nudge();
      void this.beat();
    }, signal);
  }

  /**
   * Whether the server still takes lines. Its clock decides: this machine's may have been set, or a trainer may have
   * given more time.
   */
  async hasTime(sessionId: number): Promise<boolean> {
    const { signal } = this;
    try {
      const status = await untilAnswered(() => fetchStatus(sessionId, signal), signal, this.lost);
      this.host.store.setState((state) => clocked(state, status, Date.now()));
      const { examStatus, serverNowMs, deadlineMs } = status;
      return examStatus <= IN_PROGRESS && (deadlineMs === null || serverNowMs < deadlineMs);
    } catch {
      // Handing in tells what is wrong.
      return false;
    }
  }

  /** Finds out about an end that came from elsewhere, a moved deadline, and a connection that is back. */
  private async beat(): Promise<void> {
    const { session, phase } = this.state;
    if (phase !== 'live' || !session || document.visibilityState === 'hidden') return;
    try {
      const status = await fetchStatus(session.sessionId, this.signal);
      if (this.state.phase !== 'live') return;
      this.host.store.setState((state) => clocked(state, status, Date.now()));
      if (status.examStatus > IN_PROGRESS) this.host.endedElsewhere();
      else if (this.state.outbox.length === 0) this.host.store.setState({ link: 'online' });
      else nudge();
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isOutage(error)) this.lost();
      else this.host.refused(error);
    }
  }
}
