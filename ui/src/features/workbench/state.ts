import type { ApiError } from '@/api/envelope.ts';
import type { Turn } from '@/ui/dialogue.ts';
import { toTurn } from '@/ui/result/turns.ts';
import type { Clue, Connected, Message, Phrase, Session } from './api.ts';

/** A line that the server has not acknowledged yet. Its client id makes sending it again harmless. */
export interface Outgoing {
  clientMsgId: string;
  text: string;
  /** The phrase it was made from, so that scoring can tell canned words from own ones. */
  phraseId: number | null;
}

/** Where the customer's line appears while it is being written. */
export interface Sink {
  append: (crumb: string) => void;
  reset: (text: string | null) => void;
}

/** How the dialogue ended. */
export type Ending = 'handedIn' | 'timeUp' | 'hungUp' | 'elsewhere';

export interface WorkbenchState {
  phase: 'connecting' | 'live' | 'fenced' | 'closing' | 'over' | 'refused' | 'signedOut';
  session: Session | null;
  messages: Message[];
  outbox: Outgoing[];
  clues: Clue[];
  phrases: Phrase[];
  /** The first line of the outbox is on its way. */
  sending: boolean;
  /** The customer is answering the line that was stored last. */
  replying: boolean;
  link: 'online' | 'retrying';
  /** What the server said against the first line of the outbox. */
  problem: string | null;
  /** Server clock minus this machine's clock. */
  offsetMs: number;
  ending: Ending | null;
  refusal: ApiError | null;
}

export const START: WorkbenchState = {
  phase: 'connecting',
  session: null,
  messages: [],
  outbox: [],
  clues: [],
  phrases: [],
  sending: false,
  replying: false,
  link: 'online',
  problem: null,
  offsetMs: 0,
  ending: null,
  refusal: null,
};

const STUDENT = 1;

/** What the server knows replaces what this window knew; only lines that never arrived stay in the outbox. */
export const connected = (state: WorkbenchState, answer: Connected, receivedAtMs: number): WorkbenchState => {
  const stored = new Set(answer.messages.map(({ clientMsgId }) => clientMsgId));
  return {
    ...state,
    phase: 'live',
    session: answer.session,
    messages: answer.messages,
    clues: answer.clues,
    phrases: answer.phrases,
    outbox: state.outbox.filter(({ clientMsgId }) => !stored.has(clientMsgId)),
    sending: false,
    replying: false,
    link: 'online',
    problem: null,
    offsetMs: answer.session.serverNowMs - receivedAtMs,
    refusal: null,
  };
};

/** Keeps messages in order and each of them once: a replayed turn brings lines that are already here. */
const placed = (messages: readonly Message[], message: Message): Message[] =>
  [...messages.filter(({ seq }) => seq !== message.seq), message].toSorted((a, b) => a.seq - b.seq);

const stampOf = (ms: number): string => {
  // The product's time zone is +08:00, wherever this machine stands.
  const at = new Date(ms + 8 * 3_600_000).toISOString();
  return `${at.slice(0, 10)} ${at.slice(11, 19)}`;
};

export const acknowledged = (
  state: WorkbenchState,
  line: Outgoing,
  ack: { seq: number; messageId: number },
  nowMs: number,
): WorkbenchState => {
  const known = state.messages.some(({ seq }) => seq === ack.seq);
  const turns = (state.session?.turns ?? 0) + (known ? 0 : 1);
  return {
    ...state,
    session: state.session && { ...state.session, turns },
    messages: placed(state.messages, {
      id: ack.messageId,
      seq: ack.seq,
      role: STUDENT,
      text: line.text,
      clientMsgId: line.clientMsgId,
      sentAt: stampOf(nowMs + state.offsetMs),
      latencyMs: null,
      reaction: null,
      phraseId: line.phraseId,
    }),
    outbox: state.outbox.filter(({ clientMsgId }) => clientMsgId !== line.clientMsgId),
    replying: true,
    link: 'online',
    problem: null,
  };
};

/** The time of an own line is this machine's guess until the answer, which follows it, has brought the server's. */
const notAfter = (line: Message, answer: Message): Message =>
  line.seq === answer.seq - 1 && line.sentAt > answer.sentAt ? { ...line, sentAt: answer.sentAt } : line;

export const answered = (state: WorkbenchState, message: Message): WorkbenchState => ({
  ...state,
  messages: placed(state.messages, message).map((line) => notAfter(line, message)),
  replying: false,
});

export const turnOver = (
  state: WorkbenchState,
  { customerLeft, clues }: { customerLeft: boolean; clues: Clue[] },
): WorkbenchState => ({
  ...state,
  replying: false,
  clues,
  session: state.session && { ...state.session, customerLeft },
});

/** When the last own line was stored, as the server tells time. */
export const savedAt = ({ messages }: WorkbenchState): string | null =>
  messages.findLast(({ role }) => role === STUDENT)?.sentAt ?? null;

export type Reaction = Message['reaction'];

export const reacted = (state: WorkbenchState, messageId: number, reaction: Reaction): WorkbenchState => ({
  ...state,
  messages: state.messages.map((message) => (message.id === messageId ? { ...message, reaction } : message)),
});

/** Less is the journey of an answer, not a clock that was set. */
const DRIFT_MS = 1_000;

/** Follows the server's clock and its deadline, which a trainer may move. */
export const clocked = (
  state: WorkbenchState,
  { serverNowMs, deadlineMs }: { serverNowMs: number; deadlineMs: number | null },
  receivedAtMs: number,
): WorkbenchState => {
  const offsetMs = serverNowMs - receivedAtMs;
  const steady = Math.abs(offsetMs - state.offsetMs) < DRIFT_MS;
  if (steady && state.session?.deadlineMs === deadlineMs) return state;
  return {
    ...state,
    offsetMs: steady ? state.offsetMs : offsetMs,
    session: state.session && { ...state.session, deadlineMs },
  };
};

/** A line in the outbox: refused, waiting for a connection or for this window's turn, or on its way. */
const standing = ({ problem, link, phase }: WorkbenchState, first: boolean): Turn['state'] => {
  if (first && problem !== null) return 'failed';
  return link === 'retrying' || phase === 'fenced' ? 'unsent' : 'sending';
};

export const turnsOf = (state: WorkbenchState): Turn[] => [
  ...state.messages.map(toTurn),
  ...state.outbox.map(({ clientMsgId, text }, place): Turn => ({
    key: clientMsgId,
    seq: null,
    role: STUDENT,
    text,
    state: standing(state, place === 0),
  })),
];
