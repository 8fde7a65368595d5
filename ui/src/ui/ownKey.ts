import { useSession } from '@/state/session.ts';

/** Names what the person who is signed in left unsent: nobody else at this machine may be offered it. */
export const ownKey = (kind: string, ...rest: (string | number)[]): string =>
  [kind, useSession.getState().user?.id ?? 0, ...rest].join(':');

/** The same for what must not turn up in another team. */
export const teamKey = (kind: string, ...rest: (string | number)[]): string =>
  ownKey(kind, useSession.getState().user?.teamId ?? 0, ...rest);
