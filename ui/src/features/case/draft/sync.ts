import { CODE, toApiError, type ApiError } from '@/api/envelope.ts';
import type { CaseDraft } from '@/features/case/api.ts';
import type { DraftEvent } from './machine.ts';
import type { Draft, Theirs } from './model.ts';

/** What sending drafts needs of its surroundings. */
export interface SyncPort {
  list(): Promise<Draft[]>;
  /** Whether the server takes this window for whom the drafts belong to. */
  mine(): Promise<boolean>;
  happen(id: string, event: DraftEvent): Promise<Draft | null>;
  newKey(): string;
  add(body: CaseDraft): Promise<{ id: number; rev: number }>;
  edit(caseId: number, body: CaseDraft): Promise<{ rev: number }>;
  /** The case as it stands, or null when it is not there any more. */
  read(caseId: number): Promise<Theirs | null>;
}

/** Why a run ended: nothing left to send, no server, or not the sign-in of whom the drafts belong to. */
export type Outcome = 'done' | 'unreachable' | 'signedOut';

/** The server may or may not have it; the same request settles that later. */
const isUnanswered = ({ kind, status }: ApiError) =>
  kind === 'network' || kind === 'timeout' || kind === 'abort' || status >= 500 || status === 429;

const isSignedOut = ({ code, status }: ApiError) => status === 401 || code === CODE.loginNeeded;

const isGone = ({ code, status }: ApiError) => status === 404 || code === CODE.notFound;

/** One request for one draft; throws what the server said. */
const send = async (port: SyncPort, draft: Draft): Promise<DraftEvent> => {
  const { base, sent, draftKey, editKey } = draft;
  if (!sent) throw new Error('nothing was made ready to send');
  if (!base) {
    const added = await port.add({ ...sent, rev: 0, draftKey });
    return { type: 'landed', caseId: added.id, rev: added.rev };
  }
  const { rev } = await port.edit(base.caseId, { ...sent, rev: base.rev, ...(editKey ? { editKey } : {}) });
  return { type: 'landed', caseId: base.caseId, rev };
};

/**
 * A repeat may be answered long after the write that it repeats. Where the case has been changed since, going on from
 * its present revision would overwrite that change, so newer text of one's own is a conflict.
 */
const overtaken = (draft: Draft, event: DraftEvent): boolean =>
  event.type === 'landed' && event.rev > (draft.base ? draft.base.rev + 1 : 1);

const settle = async (port: SyncPort, draft: Draft, event: DraftEvent): Promise<Draft | null> => {
  if (event.type !== 'landed' || !overtaken(draft, event)) return port.happen(draft.id, event);
  const theirs = await port.read(event.caseId);
  return port.happen(draft.id, { type: 'overtaken', caseId: event.caseId, theirs });
};

/** What a refusal means for the draft. */
const refusal = async (port: SyncPort, draft: Draft, error: ApiError): Promise<DraftEvent> => {
  if (draft.base && (error.lostEdit || isGone(error)))
    return { type: 'stale', theirs: await port.read(draft.base.caseId) };
  return { type: 'refused', error: { message: error.message, fields: error.fields ?? {} } };
};

const tryOnce = async (port: SyncPort, draft: Draft): Promise<Draft | null> => {
  let event: DraftEvent;
  try {
    event = await send(port, draft);
  } catch (thrown) {
    const error = toApiError(thrown);
    if (isUnanswered(error) || isSignedOut(error)) throw error;
    return port.happen(draft.id, await refusal(port, draft, error));
  }
  return settle(port, draft, event);
};

/** Sends one draft until nothing of it is left to send. */
const sendDraft = async (port: SyncPort, id: string): Promise<Outcome> => {
  for (;;) {
    try {
      // The sign-in may have become another's, or another team's, since the last one was sent.
      if (!(await port.mine())) return 'signedOut';
      const ready = await port.happen(id, { type: 'sending', key: port.newKey() });
      if (ready?.state !== 'syncing') return 'done';
      const after = await tryOnce(port, ready);
      if (after?.state !== 'queued') return 'done';
    } catch (thrown) {
      await port.happen(id, { type: 'unanswered' });
      return isSignedOut(toApiError(thrown)) ? 'signedOut' : 'unreachable';
    }
  }
};

/** Sends what is in the outbox, in order. Drafts that a former run left half-way are sent again. */
export const syncAll = async (port: SyncPort): Promise<Outcome> => {
  const all = await port.list();
  for (const { id } of all.filter(({ state }) => state === 'syncing')) await port.happen(id, { type: 'unanswered' });
  const waiting = all
    .filter(({ state }) => state === 'queued' || state === 'syncing')
    .sort((a, b) => a.queuedAt - b.queuedAt);
  for (const { id } of waiting) {
    const outcome = await sendDraft(port, id);
    if (outcome !== 'done') return outcome;
  }
  return 'done';
};
