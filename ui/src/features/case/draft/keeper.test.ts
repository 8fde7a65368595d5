import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession, type User } from '@/state/session.ts';
import { announce, forgetDrafts } from '@/test/draftStore.ts';
import { blankDraft } from '../editor/blank.ts';
import { createEditor } from '../editor/store.ts';
import { createKeeper, type Keeping } from './keeper.ts';
import { createDraft } from './create.ts';
import { draftOfId, happen, removeDraft } from './store.ts';

vi.mock('#drafts', () => import('@/test/draftStore.ts'));

const text = (name: string) => ({ ...blankDraft(), name });

/** A window that has the draft open. */
const open = async (id: string) => {
  const draft = await draftOfId(id);
  if (!draft) throw new Error(id);
  const store = createEditor(draft.draft, draft.draft, 0, false);
  const said: Keeping[] = [];
  const keeper = createKeeper(store, draft, (status) => said.push(status));
  return {
    ...keeper,
    type: (name: string) => store.getState().set('name', name),
    shows: () => store.getState().draft.name,
    says: () => said.at(-1),
  };
};

const stored = async (id: string) => (await draftOfId(id))?.draft.name;

beforeEach(() => {
  forgetDrafts();
  useSession.getState().put({ user: { id: 4, teamId: 1, username: 'wang' } as User });
});

describe('two windows on one draft', () => {
  it('follow each other while nothing waits to be written', async () => {
    const id = await createDraft(text('最初'));
    const [one, two] = [await open(id), await open(id)];
    one.type('第一个窗口写的');
    await expect(one.flush()).resolves.toBe(true);
    announce();
    await two.flush();
    expect([two.shows(), two.says(), one.says()]).toEqual(['第一个窗口写的', 'followed', 'kept']);
    two.type('第二个窗口接着写的');
    await expect(two.flush()).resolves.toBe(true);
    announce();
    await one.flush();
    expect([one.shows(), await stored(id)]).toEqual(['第二个窗口接着写的', '第二个窗口接着写的']);
  });

  it('never write over each other, also when the one did not hear of the other', async () => {
    const id = await createDraft(text('最初'));
    const [one, two] = [await open(id), await open(id)];
    one.type('第一个窗口写的');
    await one.flush();
    two.type('第二个窗口写的');
    await expect(two.flush()).resolves.toBe(false);
    expect([two.says(), two.shows(), await stored(id)]).toEqual(['elsewhere', '第二个窗口写的', '第一个窗口写的']);
    await two.follow();
    expect([two.says(), two.shows()]).toEqual(['followed', '第一个窗口写的']);
    two.type('再写');
    await expect(two.flush()).resolves.toBe(true);
    expect(await stored(id)).toBe('再写');
  });

  it('shows at once what was written after the list of drafts was read', async () => {
    const id = await createDraft(text('最初'));
    const old = await draftOfId(id);
    if (!old) throw new Error(id);
    await happen(id, { type: 'edited', draft: text('后来') });
    const store = createEditor(old.draft, old.draft, 0, false);
    const keeper = createKeeper(store, old, () => {});
    await keeper.flush();
    expect(store.getState().draft.name).toBe('后来');
    keeper.stop();
  });

  it('say that the draft was deleted', async () => {
    const id = await createDraft(text('最初'));
    const one = await open(id);
    await removeDraft(id);
    one.type('还在写');
    await expect(one.flush()).resolves.toBe(false);
    expect(one.says()).toBe('gone');
  });
});
