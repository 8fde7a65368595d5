import { createJSONStorage, type PersistOptions } from 'zustand/middleware';
import type { Check } from './shape.ts';
import { platform } from '#platform';

/**
 * Options of a store that is saved under `name`. What comes back is checked by `check`; anything else, be it
 * from another version or edited by hand, falls back to the defaults instead of breaking the start.
 */
export const persisted = <State extends object, Saved extends object>(
  name: string,
  version: number,
  check: Check<Saved>,
  partialize: (state: State) => Saved,
): PersistOptions<State, Saved> => ({
  name,
  version,
  partialize,
  storage: createJSONStorage(() => ({
    getItem: (key) => platform.store.get(key),
    setItem: (key, value) => platform.store.set(key, value),
    removeItem: (key) => platform.store.remove(key),
  })),
  // Older shapes are dropped rather than migrated: everything here can be loaded or chosen again.
  migrate: () => ({}) as Saved,
  merge: (saved, current) => (check(saved) ? { ...current, ...saved } : current),
});

interface Rehydrating {
  persist: { hasHydrated: () => boolean; onFinishHydration: (done: () => void) => () => void };
}

/** The desktop host's storage answers later, so the start has to wait for it. */
export const hydrated = (store: Rehydrating): Promise<void> =>
  new Promise((resolve) => {
    if (store.persist.hasHydrated()) resolve();
    else store.persist.onFinishHydration(() => resolve());
  });
