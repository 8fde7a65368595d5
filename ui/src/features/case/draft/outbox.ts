import { v7 as uuid } from 'uuid';
import { api, unwrap } from '@/api/client.ts';
import { toApiError } from '@/api/envelope.ts';
import { queryClient } from '@/app/queryClient.ts';
import { fullDraft } from '@/features/case/editor/blank.ts';
import { useSession } from '@/state/session.ts';
import { platform } from '#platform';
import type { Off } from '@/platform/types.ts';
import { doubt, useLink } from './link.ts';
import type { Theirs } from './model.ts';
import { happen, listDrafts } from './store.ts';
import { syncAll, type Outcome, type SyncPort } from './sync.ts';

/** Sent again under the same key, so giving up on an answer that does not come costs nothing. */
const LIMIT_MS = 20_000;
const limit = () => ({ signal: AbortSignal.timeout(LIMIT_MS) });

/** The case as it stands on the server, or null when it is not there any more. */
export const readTheirs = async (caseId: number): Promise<Theirs | null> => {
  try {
    const detail = await unwrap(
      api.GET('/coach/trainer/caseLibrary/{id}', { params: { path: { id: caseId } }, ...limit() }),
    );
    return {
      rev: detail.rev,
      draft: fullDraft(detail),
      updatedBy: detail.editedByName ?? '',
      updatedAt: detail.updatedAt,
    };
  } catch (thrown) {
    if (toApiError(thrown).status === 404) return null;
    throw thrown;
  }
};

/**
 * Asked before every draft that is sent: the token may have changed hands since this window was loaded, here between
 * a sign-in and the loading of its person, or in another window that switched the team.
 */
const mine = async (): Promise<boolean> => {
  const me = await unwrap(api.GET('/portal/api/user', limit()));
  const { user } = useSession.getState();
  return user !== null && me.id === user.id && me.teamId === user.teamId && me.roleId === user.roleId;
};

const port: SyncPort = {
  mine,
  list: async () => (await listDrafts()).drafts,
  happen,
  newKey: uuid,
  add: (body) => unwrap(api.POST('/coach/trainer/caseLibrary/add', { body, ...limit() })),
  edit: (id, body) =>
    unwrap(api.PUT('/coach/trainer/caseLibrary/{id}', { params: { path: { id } }, body, ...limit() })),
  read: readTheirs,
};

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 20_000;

let wait = FIRST_WAIT_MS;
let retry: ReturnType<typeof setTimeout> | undefined;

let last: Promise<unknown> = Promise.resolve();

const inTurn = (act: () => Promise<Outcome>): Promise<Outcome> => {
  const turn = last.then(act, act);
  last = turn.catch(() => null);
  return turn;
};

/**
 * One window at a time sends; the others see the result. The shell has one window. Locks exist only in a secure
 * context, which an intranet address over http is not: there each window waits for itself, and the keys keep two
 * windows from writing twice.
 */
const alone = (act: () => Promise<Outcome>): Promise<Outcome> =>
  'locks' in navigator && !platform.shell ? navigator.locks.request('coach-drafts-sync', act) : inTurn(act);

const run = async (): Promise<Outcome> => {
  // A browser that forbids its storage has nothing to send, and the list of drafts says why.
  const kept = await listDrafts().catch(() => null);
  const waiting = kept?.drafts.some(({ state }) => state === 'queued' || state === 'syncing');
  if (!waiting || !(await platform.session.present())) return 'done';
  useLink.setState({ syncing: true });
  try {
    return await syncAll(port);
  } finally {
    useLink.setState({ syncing: false });
    // Not waited for: without a server these lists take their time to fail, and the next run would wait with them.
    void queryClient.invalidateQueries({ queryKey: ['case'] });
  }
};

/** Sends the outbox now; where no server answers, again by itself after a growing pause. */
export const syncNow = async (): Promise<void> => {
  clearTimeout(retry);
  // A storage that failed may work the next time, like a server.
  const outcome = await alone(run).catch((): Outcome => 'unreachable');
  if (outcome !== 'unreachable') {
    wait = FIRST_WAIT_MS;
    return;
  }
  doubt();
  clearTimeout(retry);
  retry = setTimeout(() => void syncNow(), wait);
  wait = Math.min(wait * 2, LONGEST_WAIT_MS);
};

const syncSoon = () => {
  wait = FIRST_WAIT_MS;
  void syncNow();
};

/** Sends the outbox now and whenever the server is back, however long it was away. */
export const keepSending = (): Off => {
  syncSoon();
  return useLink.subscribe((now, before) => {
    if (now.online && !before.online) syncSoon();
  });
};
