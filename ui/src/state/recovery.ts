import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { platform } from '#platform';
import { persisted } from './persisted.ts';
import { anything, number, object, recordOf, type Checked } from './shape.ts';

const schema = object({ kept: recordOf(object({ at: number, value: anything })) });

type Saved = Checked<typeof schema>;

interface Recovery extends Saved {
  keep: (key: string, value: unknown) => void;
  drop: (key: string) => void;
  clear: () => void;
}

const NAME = 'recovery';

/**
 * What a page had on screen and the server did not have yet: half-written forms, unsent lines. The page keeps it by
 * itself and finds it again after a reload, a lost sign-in or the end of the program; saving drops it and so does
 * signing out. It is never sent from here. A draft of a case (features/case/draft) is something else: the trainer
 * makes, names and sends it, and it stays until it is deleted.
 */
export const useRecovery = create<Recovery>()(
  persist(
    (set) => ({
      kept: {},
      keep: (key, value) => set(({ kept }) => ({ kept: { ...kept, [key]: { at: Date.now(), value } } })),
      drop: (key) =>
        set(({ kept }) => {
          const { [key]: _, ...rest } = kept;
          return { kept: rest };
        }),
      clear: () => set({ kept: {} }),
    }),
    persisted<Recovery, Saved>(NAME, 1, schema, ({ kept }) => ({ kept })),
  ),
);

// All entries are saved as one: a window that knew only its own would write over those of the others.
platform.store.onForeignChange(NAME, () => void useRecovery.persist.rehydrate());
