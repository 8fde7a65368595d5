import type { FullDraft } from '@/features/case/editor/blank.ts';
import type { Base } from './model.ts';
import { syncNow } from './outbox.ts';
import { createDraft } from './create.ts';
import { happen } from './store.ts';
import { draftPath } from './words.ts';

/**
 * What an editor could not save becomes a draft, written on what the editor was written on. With `send` it is tried at
 * once, so that a case which somebody else changed opens with both sides. Answers where to go on.
 */
export const takeOver = async (draft: FullDraft, base: Base | null, send: boolean): Promise<string> => {
  const id = await createDraft(draft, base);
  if (send) {
    await happen(id, { type: 'finished' });
    await syncNow();
  }
  return draftPath(id);
};
