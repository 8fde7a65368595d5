import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted.ts';
import { anything, number, object, recordOf, type Checked } from './shape.ts';

const schema = object({ drafts: recordOf(object({ at: number, value: anything })) });

type Saved = Checked<typeof schema>;

interface Drafts extends Saved {
  keep: (key: string, value: unknown) => void;
  drop: (key: string) => void;
  clear: () => void;
}

export const DRAFTS = '/trainer/excerciseSetting/case/drafts';

/** The page of offline drafts, when the last account that drafted here did not sign out: it needs no sign-in. */
export const draftsPage = ({ drafts }: Saved): string | undefined => drafts['owner'] && DRAFTS;

/** Work that must survive a reload before the server has it: unsent lines, half-written forms. */
export const useDrafts = create<Drafts>()(
  persist(
    (set) => ({
      drafts: {},
      keep: (key, value) => set(({ drafts }) => ({ drafts: { ...drafts, [key]: { at: Date.now(), value } } })),
      drop: (key) =>
        set(({ drafts }) => {
          const { [key]: _, ...rest } = drafts;
          return { drafts: rest };
        }),
      clear: () => set({ drafts: {} }),
    }),
    persisted<Drafts, Saved>('drafts', 1, schema, ({ drafts }) => ({ drafts })),
  ),
);
