import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRecovery } from '@/state/recovery.ts';
import { useSession, type User } from '@/state/session.ts';
import { forgetDrafts } from '@/test/draftStore.ts';
import { ok, server } from '@/test/server.ts';
import { blankDraft } from '../editor/blank.ts';
import { syncNow } from './outbox.ts';
import { forgetStranger, readOwner, rememberOwner } from './owner.ts';
import { createDraft } from './create.ts';
import { happen, listDrafts, NoOwner, removeDraft } from './store.ts';

vi.mock('#drafts', () => import('@/test/draftStore.ts'));

const person = (over: Partial<User> = {}) => ({ id: 4, teamId: 1, roleId: 2, username: 'wang', ...over }) as User;
const signIn = (user: User | null) => useSession.getState().put({ user });
const names = async () => (await listDrafts()).drafts.map(({ draft }) => draft.name);
const make = (name: string) => createDraft({ ...blankDraft(), name });

/** What the server was asked to add while it took the window for `me`. */
const library = (me: User) => {
  const added: string[] = [];
  localStorage.setItem('AuthToken', 'token');
  server.use(
    http.get('*/portal/api/user', () => ok(me)),
    http.get('*/auth/configuration', () => ok({})),
    http.post('*/caseLibrary/add', async ({ request }) => {
      added.push(((await request.json()) as { name: string }).name);
      return ok({ id: 9, rev: 1 });
    }),
  );
  return added;
};

beforeEach(() => {
  useRecovery.getState().clear();
  forgetDrafts();
});

describe('drafts', () => {
  it('of one team are neither seen nor touched in another', async () => {
    signIn(person());
    const id = await make('一组的');
    signIn(person({ teamId: 3 }));
    expect(await names()).toEqual([]);
    await expect(happen(id, { type: 'finished' })).resolves.toBeNull();
    await removeDraft(id);
    await make('三组的');
    expect(await names()).toEqual(['三组的']);
    signIn(person());
    expect(await names()).toEqual(['一组的']);
  });

  it('are nobody’s without a sign-in, unless the last owner may come back', async () => {
    signIn(person());
    rememberOwner();
    await make('我的');
    signIn(null);
    expect(await names()).toEqual(['我的']);
    forgetStranger(person({ id: 5 }));
    expect(readOwner()).toBeNull();
    await expect(listDrafts()).rejects.toThrow(NoOwner);
  });
});

describe('the outbox', () => {
  const queue = async () => {
    signIn(person());
    rememberOwner();
    await happen(await make('待同步'), { type: 'finished' });
  };
  const state = async () => (await listDrafts()).drafts[0]?.state;

  it('sends what belongs to the sign-in', async () => {
    await queue();
    const added = library(person());
    await syncNow();
    expect([added, await state()]).toEqual([['待同步'], 'synced']);
  });

  it.each([
    ['team', person({ teamId: 3 })],
    ['role', person({ roleId: 7 })],
    ['account', person({ id: 5 })],
  ])('sends nothing when another window has changed the %s', async (_, me) => {
    await queue();
    const added = library(me);
    await syncNow();
    expect([added, await state()]).toEqual([[], 'queued']);
  });

  it('sends nothing while it is not known yet who signed in', async () => {
    await queue();
    signIn(null);
    const added = library(person({ id: 5 }));
    await syncNow();
    expect([added, await state()]).toEqual([[], 'queued']);
  });
});
