import { useSession } from '@/state/session.ts';

/** The name of a draft of the person who is signed in: nobody else at this machine may be offered it. */
export const ownDraft = (kind: string, ...rest: (string | number)[]): string =>
  [kind, useSession.getState().user?.id ?? 0, ...rest].join(':');

/** Drafts of one team must not turn up in another. */
export const teamDraft = (kind: string, ...rest: (string | number)[]): string =>
  ownDraft(kind, useSession.getState().user?.teamId ?? 0, ...rest);
