import type { useRecovery } from './recovery.ts';

export const DRAFTS = '/trainer/excerciseSetting/case/drafts';

/** Where it is remembered who drafted here last and did not sign out. */
export const DRAFTS_OWNER = 'owner';

type Kept = Pick<ReturnType<typeof useRecovery.getState>, 'kept'>;

/** The page of offline drafts, where somebody's are within reach: it needs no sign-in. */
export const draftsPage = ({ kept }: Kept): string | undefined => kept[DRAFTS_OWNER] && DRAFTS;
