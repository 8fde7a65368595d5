import { hasPermission, type Permission, type PermissionNode } from './permissions.ts';
import type { Area } from './roles.ts';

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
