/** Values inside a draft are named the way the server names them in its messages: `content.facts.0.label`. */

type Box = Record<string, unknown>;

export const getIn = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value == null ? undefined : (value as Box)[key]), root);

/** A copy in which only what lies on the path is new, so that everything else stays the same object. */
export const setIn = <T>(root: T, path: string, value: unknown): T => {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(root) ? [...(root as unknown[])] : { ...root }) as Box;
  copy[key] = rest.length === 0 ? value : setIn(copy[key] ?? {}, rest.join('.'), value);
  return copy as T;
};

export const SECTIONS = [
  {
    id: 'basic',
    title: '基本信息',
    paths: ['name', 'businessType', 'difficulty', 'content.maxTurns', 'content.timeLimitSec'],
  },
  { id: 'persona', title: '客户画像', paths: ['content.persona'] },
  {
    id: 'background',
    title: '背景与真相',
    paths: ['content.background', 'content.hiddenTruth', 'content.customerGoal', 'content.openingLine'],
  },
  { id: 'facts', title: '客户事实', paths: ['content.facts', 'content.verifyNeeds'] },
  { id: 'objections', title: '异议', paths: ['content.objections'] },
  { id: 'solution', title: '解决方案', paths: ['content.solution'] },
  { id: 'flow', title: '流程与结束规则', paths: ['content.phases', 'content.endRules'] },
  { id: 'dialogue', title: '参考对话', paths: ['content.referenceDialogue'] },
  { id: 'clues', title: '线索', paths: [] },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

const under = (path: string, root: string) => path === root || path.startsWith(`${root}.`);

/** The section in which the field of a problem stands. */
export const sectionOf = (path: string): SectionId =>
  SECTIONS.find(({ paths }) => paths.some((root) => under(path, root)))?.id ?? 'basic';
