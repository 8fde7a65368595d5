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
