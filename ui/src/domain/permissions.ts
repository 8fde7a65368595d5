import { AREAS, type Area } from './roles.ts';

export interface PermissionNode {
  code: string;
  permissions?: PermissionNode[];
}

/** `area.code`, as the landing table names them. */
export type Permission =
  | `management.${'coachRecord' | 'callLog' | 'instructionManage' | 'knowledgeManage' | 'coachSettings'}`
  | `trainer.${'coachManage' | 'trainSettings' | 'coachRecord' | 'appeal' | 'userManage'}`
  | `student.${'coach' | 'appeal'}`;

export const hasPermission = (tree: readonly PermissionNode[], wanted: string): boolean => {
  const [head, ...rest] = wanted.split('.');
  const node = tree.find(({ code }) => code === head);
  if (!node) return false;
  return rest.length === 0 || hasPermission(node.permissions ?? [], rest.join('.'));
};

export const permittedAreas = (tree: readonly PermissionNode[]): Area[] =>
  AREAS.filter((area) => hasPermission(tree, area));

/** Terms are for people who practise or train. */
export const mustReadTerms = (tree: readonly PermissionNode[]): boolean =>
  hasPermission(tree, 'student') || hasPermission(tree, 'trainer');

/** The first entry that is permitted and exists decides where an area opens. */
export const LANDING: readonly (readonly [Permission, string])[] = [
  ['management.coachRecord', '/management/assessmentResult'],
  ['management.callLog', '/management/callLog'],
  ['management.instructionManage', '/management/instructionManage'],
  ['management.knowledgeManage', '/management/knowledge'],
  ['management.coachSettings', '/management/assessmentSetting'],
  ['trainer.coachManage', '/trainer/assessmentManage'],
  ['trainer.trainSettings', '/trainer/excerciseSetting'],
  ['trainer.coachRecord', '/trainer/assessmentResult'],
  ['trainer.appeal', '/trainer/appealRecheck'],
  ['trainer.userManage', '/trainer/account'],
  ['student.coach', '/student/evaluate'],
  ['student.appeal', '/student/appeal'],
];

export const landingOf = (
  area: Area,
  tree: readonly PermissionNode[],
  exists: (path: string) => boolean,
): string | null =>
  LANDING.find(
    ([permission, path]) => permission.startsWith(`${area}.`) && exists(path) && hasPermission(tree, permission),
  )?.[1] ?? null;
