import { createStore } from 'zustand/vanilla';
import { isLoss, showError } from '@/app/showError.ts';
import { CODE, toApiError, type ApiError } from '@/api/envelope.ts';
import { Courier } from './courier.ts';
import { closeSession, connectSession, type Connected } from './api.ts';
import { endingOf, nudge, untilAnswered } from './outage.ts';
import { Pulse } from './pulse.ts';
import { dropWork, newId, savedWork, saveWork } from './saved.ts';
import { watchSession } from './watch.ts';
import { connected, reacted, START, type Ending, type Reaction, type Sink, type WorkbenchState } from './state.ts';

export type Target = { assignmentId: number } | { sessionId: number };

/** The server takes late lines this long; closing after that makes it a hand-in by time. */
const GRACE_MS = 3_300;

/**
 * One dialogue in one window: the only writer of its state. Lines leave the outbox in order, one at a time, and only
 * when the server has stored them; whatever happens in between they are sent again under the same id.
 */
export class Dialogue {
  readonly store = createStore(() => START);
  private life = new AbortController();
  private readonly connId = newId();
  private start: ReturnType<typeof setTimeout> | undefined;
  private watch = new AbortController();
  private connecting: Promise<void> | null = null;
  private readonly courier: Courier;
  private readonly pulse: Pulse;

  constructor(
    private readonly target: Target,
    private readonly sink: Sink,
  ) {
    this.courier = new Courier({
      store: this.store,
      sink,
      signal: () => this.life.signal,
      stored: () => this.keepOutbox(),
      settle: (error) => this.settle(error),
      hungUp: () => this.end('hungUp'),
    });
    this.pulse = new Pulse({
      store: this.store,
      endedElsewhere: () => this.end('elsewhere'),
      refused: (error) => this.signedOut(error),
    });
  }

  private get state() {
    return this.store.getState();
  }

  private inPhase(...phases: WorkbenchState['phase'][]): boolean {
    return phases.includes(this.state.phase);
  }

  /** Can be called again after `dispose`. */
  open(): void {
    this.life = new AbortController();
    this.pulse.start(this.life.signal);
    // Not at once: a component that is mounted twice in a row must not take the session from itself.
    this.start = setTimeout(() => void this.connect());
  }

  dispose(): void {
    clearTimeout(this.start);
    this.watch.abort();
    this.life.abort();
  }

  /** Starts or resumes, through outages of any length; afterwards this window is the only one that may write. Two at a time would race for that. */
  connect(): Promise<void> {
    this.connecting ??= this.reach().finally(() => {
      this.connecting = null;
    });
    return this.connecting;
  }

  private async reach(): Promise<void> {
    const { signal } = this.life;
    const { session, phase } = this.state;
    // This window is about to take the session from itself.
    this.watch.abort();
    this.store.setState({ phase: session ? phase : 'connecting', refusal: null });
    let answer: Connected;
    try {
      const target = session ? { sessionId: session.sessionId } : this.target;
      answer = await untilAnswered(
        () => connectSession({ ...target, clientNowMs: Date.now(), connId: this.connId }),
        signal,
        this.lost,
      );
    } catch (thrown) {
      if (!signal.aborted) this.refuse(toApiError(thrown));
      return;
    }
    if (signal.aborted) return;
    if (!session) this.store.setState({ outbox: savedWork(answer.session.sessionId).outbox });
    this.courier.forget();
    this.sink.reset(null);
    this.store.setState((state) => connected(state, answer, Date.now()));
    this.watch = new AbortController();
    void watchSession(answer.session, this.watch.signal, (error) => this.lose(error));
    this.keepOutbox();
    void this.courier.run();
  }

  say(text: string, phrase: { id: number } | null): void {
    const line = {
      clientMsgId: newId(),
      text,
      phraseId: phrase?.id ?? null,
    };
    this.store.setState(({ outbox }) => ({ outbox: [...outbox, line], problem: null }));
    this.keepOutbox();
    void this.courier.run();
  }

  retry(): void {
    if (this.inPhase('fenced')) {
      void this.connect();
      return;
    }
    this.store.setState({ problem: null });
    nudge();
    void this.courier.run();
  }

  /** The first line was refused for what it says; its text goes back to the writer. */
  takeBack(): string {
    const [line] = this.state.outbox;
    this.store.setState(({ outbox }) => ({ outbox: outbox.slice(1), problem: null }));
    this.keepOutbox();
    return line?.text ?? '';
  }

  showReaction(messageId: number, reaction: Reaction): void {
    this.store.setState((state) => reacted(state, messageId, reaction));
  }

  /** Hands in, through outages of any length and under one id, so that repeating it is harmless. */
  async close(): Promise<void> {
    const { session } = this.state;
    if (!session) return;
    const clientReqId = savedWork(session.sessionId).clientReqId ?? newId();
    saveWork(session.sessionId, { clientReqId });
    this.store.setState({ phase: 'closing' });
    const { signal } = this.life;
    try {
      await untilAnswered(
        () => closeSession({ sessionId: session.sessionId, epoch: session.epoch, clientReqId }),
        signal,
        this.lost,
      );
      this.end(this.state.ending ?? 'handedIn');
    } catch (thrown) {
      const error = toApiError(thrown);
      if (signal.aborted || this.settle(error)) return;
      this.store.setState({ phase: 'live', ending: null, problem: error.message });
    }
  }

  /** The deadline has passed: what is still in the outbox has a few seconds, then the server hands in. */
  async timeUp(): Promise<void> {
    if (!this.inPhase('live')) return;
    this.store.setState({ phase: 'closing', ending: 'timeUp' });
    void this.courier.run();
    await new Promise((wake) => setTimeout(wake, GRACE_MS));
    if (this.life.signal.aborted || !this.inPhase('closing')) return;
    const { session } = this.state;
    if (session && (await this.pulse.hasTime(session.sessionId))) this.store.setState({ phase: 'live', ending: null });
    else if (this.inPhase('closing')) await this.close();
  }

  private readonly lost = () => this.store.setState({ link: 'retrying' });

  private keepOutbox() {
    const { session, outbox } = this.state;
    if (session) saveWork(session.sessionId, { outbox });
  }

  private refuse(error: ApiError) {
    if (this.signedOut(error) || (this.state.session && this.settle(error))) return;
    this.store.setState({ phase: 'refused', refusal: error });
  }

  /** What the watch brings. An end that this window is in the middle of bringing about tells itself. */
  private lose(error: ApiError) {
    if (this.signedOut(error)) return;
    const { sending, replying } = this.state;
    const own = sending || replying || !this.inPhase('live');
    if (error.code === CODE.sessionGone ? this.inPhase('live') : !own) this.settle(error);
  }

  private end(ending: Ending) {
    const { session } = this.state;
    this.watch.abort();
    if (session) dropWork(session.sessionId);
    this.courier.forget();
    this.sink.reset(null);
    this.store.setState({ phase: 'over', ending, sending: false, replying: false });
  }

  /** These calls pass by the query client, so a lost sign-in is told from here. What was written stays saved. */
  private signedOut(error: ApiError): boolean {
    if (!isLoss(error)) return false;
    this.dispose();
    this.sink.reset(null);
    this.store.setState({ phase: 'signedOut', sending: false, replying: false });
    showError(error);
    return true;
  }

  /** True when the refusal was about the session as a whole and is dealt with. */
  private settle(error: ApiError): boolean {
    if (this.signedOut(error)) return true;
    const { code } = error;
    if (code === CODE.sessionGone) {
      this.watch.abort();
      this.sink.reset(null);
      this.store.setState({ phase: 'fenced', sending: false, replying: false });
      return true;
    }
    const ending = endingOf(code);
    if (ending) this.end(ending);
    return ending !== null;
  }
}
