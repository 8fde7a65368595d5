import type { FullDraft } from '@/features/case/editor/blank.ts';
import { sameCase, type Base, type Draft, type Refusal, type Theirs } from './model.ts';

/** What can happen to a draft. */
export type DraftEvent =
  /** With `seen`, the time of the change that this one follows, it is not written over any later one. */
  | { type: 'edited'; draft: FullDraft; seen?: number }
  /** Into the outbox, and back out of it. */
  | { type: 'finished' }
  | { type: 'withdrawn' }
  /** A request leaves; `key` is a fresh one, used when nothing unanswered is under way. */
  | { type: 'sending'; key: string }
  /** The server has what was sent. */
  | { type: 'landed'; caseId: number; rev: number }
  /** The same, and then the case was changed by somebody else, or deleted. */
  | { type: 'overtaken'; caseId: number; theirs: Theirs | null }
  /** No answer came: the server may have it or not. */
  | { type: 'unanswered' }
  | { type: 'refused'; error: Refusal }
  /** The case was changed (or, with null, deleted) on the server since it was read. */
  | { type: 'stale'; theirs: Theirs | null }
  /** The trainer decided between both sides. */
  | { type: 'resolved'; draft: FullDraft }
  /** The trainer's side becomes a case of its own. */
  | { type: 'asNew'; name: string; key: string };

const SETTLED = { sent: null, editKey: null } as const;

const edited = (now: Draft, draft: FullDraft): Draft => ({
  ...now,
  draft,
  // A conflict stays one until it is decided; anything else is being written again.
  state: now.state === 'conflict' ? 'conflict' : 'local',
});

const sending = (now: Draft, key: string): Draft =>
  now.state !== 'queued'
    ? now
    : {
        ...now,
        state: 'syncing',
        error: null,
        ...(now.sent ? {} : { sent: now.draft, editKey: now.base ? key : null }),
      };

const landed = (now: Draft, caseId: number, rev: number): Draft => {
  if (!now.sent) return now;
  const base: Base = { caseId, rev, draft: now.sent };
  const whole = sameCase(now.sent, now.draft);
  const state = whole ? 'synced' : now.state === 'syncing' ? 'queued' : now.state;
  return { ...now, ...SETTLED, base, state, error: null };
};

const overtaken = (now: Draft, caseId: number, theirs: Theirs | null): Draft => {
  if (!now.sent) return now;
  const base: Base = { caseId, rev: theirs?.rev ?? 0, draft: theirs?.draft ?? now.sent };
  // What was sent is on the server, in its history at least; only newer text has anything left to decide.
  const whole = sameCase(now.sent, now.draft);
  return whole
    ? { ...now, ...SETTLED, base, state: 'synced', error: null }
    : { ...now, ...SETTLED, base, state: 'conflict', theirs, error: null };
};

const refused = (now: Draft, error: Refusal): Draft => {
  if (!now.sent) return now;
  // What was refused is no longer what is there: the newer text is tried on its own.
  const newer = now.state === 'queued' || !sameCase(now.sent, now.draft);
  if (newer) return { ...now, ...SETTLED, state: now.state === 'syncing' ? 'queued' : now.state };
  return { ...now, ...SETTLED, state: 'failed', error };
};

const stale = (now: Draft, theirs: Theirs | null): Draft => {
  if (!now.sent || !now.base) return now;
  // Both sides wrote the same, or an answer to the very same text was lost under another key: nothing to decide.
  if (theirs && sameCase(theirs.draft, now.draft)) {
    const base: Base = { caseId: now.base.caseId, rev: theirs.rev, draft: theirs.draft };
    return { ...now, ...SETTLED, base, state: 'synced', error: null };
  }
  return { ...now, ...SETTLED, state: 'conflict', theirs, error: null };
};

const resolved = (now: Draft, draft: FullDraft, at: number): Draft => {
  if (now.state !== 'conflict' || !now.theirs || !now.base) return now;
  const base: Base = { caseId: now.base.caseId, rev: now.theirs.rev, draft: now.theirs.draft };
  const state = sameCase(draft, base.draft) ? 'synced' : 'queued';
  return { ...now, ...SETTLED, draft, base, state, queuedAt: at, theirs: null, error: null };
};

const asNew = (now: Draft, name: string, key: string, at: number): Draft =>
  now.state !== 'conflict'
    ? now
    : {
        ...now,
        ...SETTLED,
        draft: { ...now.draft, name },
        base: null,
        theirs: null,
        draftKey: key,
        state: 'queued',
        queuedAt: at,
        error: null,
      };

const step = (now: Draft, event: DraftEvent, at: number): Draft => {
  switch (event.type) {
    case 'edited':
      return event.seen === undefined || event.seen === now.updatedAt ? edited(now, event.draft) : now;
    case 'finished':
      return now.state === 'local' || now.state === 'failed' ? { ...now, state: 'queued', queuedAt: at } : now;
    case 'withdrawn':
      return now.state === 'queued' ? { ...now, state: 'local' } : now;
    case 'sending':
      return sending(now, event.key);
    case 'landed':
      return landed(now, event.caseId, event.rev);
    case 'overtaken':
      return overtaken(now, event.caseId, event.theirs);
    case 'unanswered':
      return now.state === 'syncing' ? { ...now, state: 'queued' } : now;
    case 'refused':
      return refused(now, event.error);
    case 'stale':
      return stale(now, event.theirs);
    case 'resolved':
      return resolved(now, event.draft, at);
    case 'asNew':
      return asNew(now, event.name, event.key, at);
  }
};

/** Events that are the trainer's own; what the server answers does not make a draft newer. */
const OWN: ReadonlySet<DraftEvent['type']> = new Set(['edited', 'resolved', 'asNew']);

/** The draft after an event; the very same object where the event means nothing to it. */
export const next = (now: Draft, event: DraftEvent, at: number): Draft => {
  const after = step(now, event, at);
  // Two changes never bear the same time: it tells them apart.
  return after !== now && OWN.has(event.type) ? { ...after, updatedAt: Math.max(at, now.updatedAt + 1) } : after;
};
