import { v7 as uuid } from 'uuid';
import type { FullDraft } from '@/features/case/editor/blank.ts';
import { draftStore } from '#drafts';
import { newDraft, type Base, type Draft } from './model.ts';
import { changed, ownerKey } from './store.ts';

/** Makes a draft; answers its id. */
export const createDraft = async (draft: FullDraft, base: Base | null = null): Promise<string> => {
  const owner = ownerKey();
  const made = newDraft({ id: uuid(), draftKey: uuid(), now: Date.now(), draft, base });
  await draftStore.change<Draft>(owner, made.id, () => made);
  await changed();
  return made.id;
};

/** The same text as a draft of its own, for a new case. */
export const duplicateDraft = (of: Draft): Promise<string> =>
  createDraft({ ...of.draft, name: `${of.draft.name.slice(0, 46)} 副本` });
