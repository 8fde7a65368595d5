import { api, unwrap } from '@/api/client.ts';
import { baseOf, type Base } from './model.ts';
import { createDraft } from './create.ts';
import { listDrafts } from './store.ts';

/** A draft to go on with where there is one of this case, otherwise a new one; answers its id. */
export const draftOf = async (base: Base): Promise<string> => {
  const { drafts } = await listDrafts();
  const open = drafts.find((draft) => draft.base?.caseId === base.caseId && draft.state !== 'synced');
  return open?.id ?? createDraft(base.draft, base);
};

/** Takes a case of the library along as a draft. */
export const takeAlong = async (caseId: number): Promise<string> => {
  const detail = await unwrap(api.GET('/coach/trainer/caseLibrary/{id}', { params: { path: { id: caseId } } }));
  return draftOf(baseOf(detail));
};
