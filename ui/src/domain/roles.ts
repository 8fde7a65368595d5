export type Area = 'management' | 'trainer' | 'student';

/** Highest first: management > trainer > student. */
export const AREAS: readonly Area[] = ['management', 'trainer', 'student'];

interface RoleMark {
  isAdmin: boolean;
  isTrainer: boolean;
  isStudent: boolean;
}

/** In document titles. */
export const TITLE_LABEL: Record<Area, string> = { management: '管理员', trainer: '培训师', student: '学员' };
/** Where a person chooses a role. */
export const DOOR_LABEL: Record<Area, string> = { management: '管理后台', trainer: '培训师后台', student: '学员端' };

export const ROLE_HOME: Record<Area, string> = {
  management: '/management/assessmentResult',
  trainer: '/trainer/assessmentManage',
  student: '/student/evaluate',
};

export const areaOfPath = (path: string): Area | null =>
  AREAS.find((area) => path === `/${area}` || path.startsWith(`/${area}/`)) ?? null;

/** A role that carries several marks counts as its highest one. */
export const areaOfRole = (role: RoleMark): Area | null => {
  if (role.isAdmin) return 'management';
  if (role.isTrainer) return 'trainer';
  return role.isStudent ? 'student' : null;
};

export const isTrainerOnly = (roles: readonly RoleMark[]): boolean =>
  roles.some((role) => role.isTrainer) && !roles.some((role) => role.isAdmin);

/** `学员_我的考核`; routes that opt out, and pages outside an area, show the bare title. */
export const documentTitle = (path: string, title: string, titleRole: boolean | undefined): string => {
  const area = areaOfPath(path);
  return area && titleRole !== false ? `${TITLE_LABEL[area]}_${title}` : title;
};
