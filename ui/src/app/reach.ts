import { hasPermission } from '@/domain/permissions.ts';
import type { Area } from '@/domain/roles.ts';
import { currentRole, type Role, type useSession } from '@/state/session.ts';

const MARK = { management: 'isAdmin', trainer: 'isTrainer', student: 'isStudent' } as const satisfies Record<
  Area,
  keyof Role
>;

type Session = ReturnType<typeof useSession.getState>;

/**
 * Permissions are those of all roles of a person. A page is for the role that is on, once it is known; for another one
 * the person changes the role first.
 */
export const mayOpen = (session: Session, area: Area, permission: string = area): boolean => {
  const role = currentRole(session);
  return hasPermission(session.permissions, permission) && (role === undefined || role[MARK[area]]);
};
