import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@/app/queryClient.ts';
import { draftStore } from '#drafts';
import { next, type DraftEvent } from './machine.ts';
import { isDraft, type Draft } from './model.ts';
import { readOwner } from './owner.ts';

/** No one is known to own drafts here: the sign-in is gone and was not the last one's to come back. */
export class NoOwner extends Error {
  constructor() {
    super('请先登录，再使用离线草稿');
  }
}

export const ownerKey = (): string => {
  const owner = readOwner();
  if (!owner) throw new NoOwner();
  return owner.key;
};

/** Shows what is kept now, wherever drafts are shown. */
export const changed = () => queryClient.invalidateQueries({ queryKey: ['draft'] });
// Other windows of the same person show the same drafts.
draftStore.onForeignChange(() => void changed());

export interface Drafts {
  drafts: Draft[];
  removed: Draft[];
  /** How many could not be read. */
  broken: number;
}

export const listDrafts = async (): Promise<Drafts> => {
  const owner = ownerKey();
  const { drafts, broken } = await draftStore.list(owner);
  const readable = drafts.filter(isDraft);
  return {
    drafts: readable.filter(({ removedAt }) => removedAt === null),
    removed: readable.filter(({ removedAt }) => removedAt !== null),
    broken: broken + drafts.length - readable.length,
  };
};

/** One draft that is not removed, as it stands now. */
export const draftOfId = async (id: string): Promise<Draft | undefined> =>
  (await listDrafts()).drafts.find((draft) => draft.id === id);

export const drafts = queryOptions({
  queryKey: ['draft', 'list'],
  queryFn: listDrafts,
  meta: { overlay: false, silent: true },
});

class DraftGone extends Error {}

/** Something happened to a draft; answers the draft after it, or null when there is no such draft any more. */
export const happen = async (id: string, event: DraftEvent): Promise<Draft | null> => {
  const owner = ownerKey();
  try {
    const after = await draftStore.change<Draft>(owner, id, (now) => {
      if (!now || !isDraft(now) || now.removedAt !== null) throw new DraftGone();
      return next(now, event, Date.now());
    });
    await changed();
    return after;
  } catch (error) {
    if (error instanceof DraftGone) return null;
    throw error;
  }
};

export const removeDraft = async (id: string): Promise<void> => {
  await draftStore.remove(ownerKey(), id);
  await changed();
};

export const restoreDraft = async (id: string): Promise<void> => {
  await draftStore.restore(ownerKey(), id);
  await changed();
};
