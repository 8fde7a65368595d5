import { DRAFTS_OWNER } from '@/state/draftsPage.ts';
import { useRecovery } from '@/state/recovery.ts';
import { displayName, useSession, type User } from '@/state/session.ts';

/** Whose drafts these are: one account in one team of this server. */
export interface Owner {
  key: string;
  name: string;
}

const signedIn = (): Owner | null => {
  const { user } = useSession.getState();
  return user && { key: `${user.id}-${user.teamId ?? 0}`, name: displayName(user) };
};

const isOwner = (value: unknown): value is Owner => {
  const { key, name } = (value ?? {}) as Partial<Owner>;
  return typeof key === 'string' && typeof name === 'string';
};

/**
 * The last account on this machine that drafted and did not sign out: signing out forgets all unsaved work, and so
 * this, too.
 */
const remembered = (): Owner | null => {
  const value = useRecovery.getState().kept[DRAFTS_OWNER]?.value;
  return isOwner(value) ? value : null;
};

/** Who is signed in, or else who was last and did not sign out. */
export const readOwner = (): Owner | null => signedIn() ?? remembered();

/** Lets whoever is signed in come back to their drafts after the sign-in has run out. */
export const rememberOwner = (): void => {
  const owner = signedIn();
  if (owner) useRecovery.getState().keep(DRAFTS_OWNER, owner);
};

/** Another account signed in on this machine: the one before it is no longer the last. */
export const forgetStranger = (user: User | null): void => {
  const before = remembered();
  if (user && before && !before.key.startsWith(`${user.id}-`)) useRecovery.getState().drop(DRAFTS_OWNER);
};
