import type { DraftStore, KeptDraft } from '@/platform/drafts.ts';

const listeners = new Set<() => void>();

const kept = new Map<string, KeptDraft>();

const keyOf = (owner: string, id: string) => `${owner}/${id}`;

/** Every reader gets its own copy, as from a real store. */
const copy = <T>(value: T): T => structuredClone(value);

const mark = (owner: string, id: string, removedAt: number | null) => {
  const now = kept.get(keyOf(owner, id));
  if (now) kept.set(keyOf(owner, id), { ...now, removedAt });
  return Promise.resolve();
};

/** Stands in for `#drafts`: jsdom has no IndexedDB. */
export const draftStore: DraftStore = {
  check: null,
  list: (owner) =>
    Promise.resolve({
      drafts: [...kept].filter(([key]) => key.startsWith(`${owner}/`)).map(([, draft]) => copy(draft)),
      broken: 0,
    }),
  change: async <T extends KeptDraft>(owner: string, id: string, change: (now: T | null) => T) => {
    const now = kept.get(keyOf(owner, id)) as T | undefined;
    const after = change(now ? copy(now) : null);
    kept.set(keyOf(owner, id), copy(after));
    return Promise.resolve(after);
  },
  remove: (owner, id) => mark(owner, id, Date.now()),
  restore: (owner, id) => mark(owner, id, null),
  onForeignChange: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  exportFile: () => Promise.resolve(null),
  readArchive: () => Promise.resolve(null),
  writeArchive: () => Promise.resolve(),
};

/** Tells of a change as if another window had made it. */
export const announce = (): void => {
  for (const listener of listeners) listener();
};

export const forgetDrafts = (): void => kept.clear();
