import { createStore, delMany, entries, get, set, update } from 'idb-keyval';
import { saveBlob } from './saveBlob.ts';
import { onForeignItem } from './storage.ts';
import { RECYCLE_MS, type DraftStore, type KeptDraft } from '../drafts.ts';

const drafts = createStore('coach-drafts', 'drafts');
const archives = createStore('coach-archive', 'archives');

const keyOf = (owner: string, id: string) => `${owner}/${id}`;

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'id' in value && 'updatedAt' in value && 'removedAt' in value;

/** An item that is written only to be noticed: the other windows are told of every new value. */
const NEWS = 'coach.draftsChanged';
let changes = 0;

const announce = () => {
  changes += 1;
  try {
    localStorage.setItem(NEWS, `${Date.now()}.${changes}`);
  } catch {
    // A full storage: the other windows find out before they write.
  }
};

const mark = async (owner: string, id: string, removedAt: number | null) => {
  const key = keyOf(owner, id);
  // A draft that is not there stays so: update() would write a new one.
  if (!isDraft(await get(key, drafts))) return;
  await update<KeptDraft>(key, (now) => ({ ...(now as KeptDraft), removedAt }), drafts);
  announce();
};

/** Browser storage: it lasts until the person clears it, and it is this site's alone. */
export const draftStore: DraftStore = {
  check: null,
  list: async (owner) => {
    const own = (await entries<string, unknown>(drafts)).filter(([key]) => key.startsWith(`${owner}/`));
    const readable = own.map(([, value]) => value).filter(isDraft);
    const spent = readable.filter(({ removedAt }) => removedAt !== null && removedAt < Date.now() - RECYCLE_MS);
    if (spent.length > 0) {
      await delMany(
        spent.map(({ id }) => keyOf(owner, id)),
        drafts,
      );
    }
    return { drafts: readable.filter((draft) => !spent.includes(draft)), broken: own.length - readable.length };
  },
  change: async <T extends KeptDraft>(owner: string, id: string, change: (now: T | null) => T) => {
    let kept: T | null = null;
    await update<T>(
      keyOf(owner, id),
      (now) => {
        kept = change(now ?? null);
        return kept;
      },
      drafts,
    );
    if (kept === null) throw new Error('the draft was not written');
    announce();
    return kept;
  },
  remove: (owner, id) => mark(owner, id, Date.now()),
  restore: (owner, id) => mark(owner, id, null),
  onForeignChange: (listener) => onForeignItem(NEWS, listener),
  exportFile: (name, text) => {
    saveBlob([text], 'application/json', name);
    return Promise.resolve(null);
  },
  readArchive: async (owner) => (await get<unknown>(owner, archives)) ?? null,
  writeArchive: (owner, archive) => set(owner, archive, archives),
};
