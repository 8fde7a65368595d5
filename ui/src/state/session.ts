import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Data } from '@/api/types.ts';
import { areaOfRole, type Area } from '@/domain/roles.ts';
import { persisted } from './persisted.ts';
import { arrayOf, nullable, number, object, string, type Check } from './shape.ts';

export type User = Data<'/portal/api/user', 'get'>;
export type Role = Data<'/portal/api/user/roles', 'get'>[number];
export type Team = Data<'/portal/api/user/teams', 'get'>[number];
export type PermissionTree = Data<'/portal/api/user/permission', 'get'>;
export type LoginConfig = Data<'/portal/api/auth/configuration', 'get'>;
export type Clause = Data<'/portal/api/user/statementInfo', 'get'>;

export const DEFAULT_BRAND = '智能陪练';

interface Saved {
  user: User | null;
  configuration: LoginConfig | null;
  permissions: PermissionTree;
  roles: Role[];
  teams: Team[];
  clause: Clause | null;
  /** The team and role chosen last on this machine. */
  remembered: { teamId: number | null; roleId: number | null };
  /** A role was set but its team is still to be chosen; `area` says for whom. */
  pendingTeam: { area: Area | null } | null;
}

interface Session extends Saved {
  put: (part: Partial<Saved>) => void;
  clear: () => void;
}

const EMPTY: Saved = {
  user: null,
  configuration: null,
  permissions: [],
  roles: [],
  teams: [],
  clause: null,
  remembered: { teamId: null, roleId: null },
  pendingTeam: null,
};

/** Only what start-up code dereferences is checked in depth; the guard loads the rest again when it is missing. */
const isSaved = object({
  user: nullable(object({ id: number, username: string })),
  configuration: nullable(object({})),
  permissions: arrayOf(object({ code: string })),
  roles: arrayOf(object({ roleId: number })),
  teams: arrayOf(object({ teamId: number, name: string })),
  clause: nullable(object({ content: string })),
  remembered: object({ teamId: nullable(number), roleId: nullable(number) }),
  pendingTeam: nullable(object({ area: nullable(string) })),
}) as Check<unknown> as Check<Saved>;

export const useSession = create<Session>()(
  persist(
    (set) => ({
      ...EMPTY,
      put: (part) => set(part),
      // The brand is not personal: keeping it spares the sign-in page a flash of the default one.
      clear: () => set(({ configuration }) => ({ ...EMPTY, configuration })),
    }),
    persisted<Session, Saved>('session', 1, isSaved, ({ put: _put, clear: _clear, ...saved }) => saved),
  ),
);

export const brandOf = (configuration: LoginConfig | null): string => configuration?.brandTitle || DEFAULT_BRAND;

export const displayName = (user: User | null): string => user?.nickName || user?.username || '';

export const currentRole = ({ roles, user }: Pick<Saved, 'roles' | 'user'>): Role | undefined =>
  roles.find(({ roleId }) => roleId === user?.roleId);

export const currentArea = (state: Pick<Saved, 'roles' | 'user'>): Area | null => {
  const role = currentRole(state);
  return role ? areaOfRole(role) : (state.user?.rolePath ?? null);
};

export const activeTeams = (teams: readonly Team[]): Team[] => teams.filter(({ status }) => status === 1);
