import type { FullDraft } from '@/features/case/editor/blank.ts';
import type { EditorStore } from '@/features/case/editor/store.ts';
import { draftStore } from '#drafts';
import type { Draft } from './model.ts';
import { draftOfId, happen } from './store.ts';

const KEEP_DELAY_MS = 400;

/** `followed`: what another window wrote is shown; `elsewhere`: it wrote while something here was not written yet. */
export type Keeping = 'kept' | 'keeping' | 'followed' | 'elsewhere' | 'gone' | { failed: string };

export interface Keeper {
  /** Writes what is not written yet; answers whether all of it is. */
  flush: () => Promise<boolean>;
  /** Gives up what is not written here for what stands in the draft. */
  follow: () => Promise<void>;
  stop: () => void;
}

const reason = (error: unknown) => ({ failed: error instanceof Error ? error.message : String(error) });

/**
 * Writes what is edited in this window into its draft, and never over what another window wrote: while nothing waits
 * to be written here the other's text is taken in, otherwise the person decides.
 */
export const createKeeper = (store: EditorStore, opened: Draft, report: (status: Keeping) => void): Keeper => {
  const { id } = opened;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept: FullDraft = store.getState().draft;
  /** The last change of the draft that this window knows of. */
  let seen = opened.updatedAt;
  let last: Promise<void> = Promise.resolve();

  const inTurn = (act: () => Promise<void>) => {
    last = last.then(act).catch((error: unknown) => report(reason(error)));
    return last;
  };
  const write = async () => {
    const { draft } = store.getState();
    if (draft === kept) return;
    const after = await happen(id, { type: 'edited', draft, seen });
    if (!after) return report('gone');
    if (after.draft !== draft) return report('elsewhere');
    kept = draft;
    seen = after.updatedAt;
    if (store.getState().draft === draft) report('kept');
  };
  const take = (other: Draft) => {
    kept = other.draft;
    seen = other.updatedAt;
    store.setState({ draft: other.draft });
    report('followed');
  };
  const look = async () => {
    const other = await draftOfId(id);
    if (!other || other.updatedAt === seen) return;
    if (store.getState().draft === kept) take(other);
    else report('elsewhere');
  };
  const flush = async () => {
    clearTimeout(timer);
    await inTurn(write);
    return store.getState().draft === kept;
  };
  const lookSoon = () => void inTurn(look);

  const offStore = store.subscribe((now, before) => {
    if (now.draft === before.draft || now.draft === kept) return;
    report('keeping');
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), KEEP_DELAY_MS);
  });
  const offDrafts = draftStore.onForeignChange(lookSoon);
  // The list that the draft was opened from may be older than another window's last change.
  lookSoon();
  return {
    flush,
    follow: () =>
      inTurn(async () => {
        const other = await draftOfId(id);
        if (other) take(other);
        else report('gone');
      }),
    stop: () => {
      offStore();
      offDrafts();
      void flush();
    },
  };
};
