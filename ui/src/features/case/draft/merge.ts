import type { FullDraft } from '@/features/case/editor/blank.ts';
import { getIn, setIn } from '@/features/case/editor/paths.ts';
import { describe } from '@/features/case/versions/describe.ts';
import { sameCase, type Draft, type Theirs } from './model.ts';

export type Side = 'mine' | 'theirs';

interface Field {
  id: string;
  label: string;
  /** What is taken over when a side is chosen. */
  paths: readonly string[];
  lines: (draft: FullDraft) => string[];
}

const linesOf = (draft: FullDraft, section: string) =>
  describe(draft).find(({ title }) => title === section)?.lines ?? [];

/** Lines are told without the name of their field, which stands above them. */
const bare = (line: string) => line.slice(line.indexOf('：') + 1);

const oneLine = (id: string, label: string, path: string, section: string, at: number): Field => ({
  id,
  label,
  paths: [path],
  lines: (draft) => [bare(linesOf(draft, section)[at] ?? '') || '空'],
});

const PERSONA = [
  'name gender ageBand occupation region',
  'speechStyle openness',
  'initAnger initTrust initPatience decayPerTurn',
  'escalateAt hangupAt',
  'forbiddenTopics',
  'knowsPolicy typingNoiseBp',
];
const PERSONA_LABELS = ['客户身份', '说话风格', '情绪', '升级与挂断', '忌讳的话', '政策与打字'];

const persona = PERSONA.map((keys, at): Field => ({
  id: `persona${at}`,
  label: `客户画像 · ${PERSONA_LABELS[at]}`,
  paths: keys.split(' ').map((key) => `content.persona.${key}`),
  lines: (draft) => [linesOf(draft, '客户画像')[at] ?? '空'],
}));

const section = (
  id: string,
  title: string,
  paths: readonly string[],
  keep?: (line: string) => boolean,
  label = title,
): Field => ({
  id,
  label,
  paths,
  lines: (draft) => {
    const lines = linesOf(draft, title).filter((line) => keep?.(line) ?? true);
    return lines.length > 0 ? lines : ['空'];
  },
});

const starts = (word: string) => (line: string) => line.startsWith(word);

/** Everything of a case that can be decided on its own, in the order of the editor. */
const FIELDS: readonly Field[] = [
  oneLine('name', '案例名称', 'name', '基本信息', 0),
  oneLine('businessType', '业务类型', 'businessType', '基本信息', 1),
  oneLine('difficulty', '难度', 'difficulty', '基本信息', 2),
  oneLine('maxTurns', '最大轮次', 'content.maxTurns', '基本信息', 3),
  oneLine('timeLimitSec', '限时', 'content.timeLimitSec', '基本信息', 4),
  ...persona,
  oneLine('background', '背景', 'content.background', '背景与真相', 0),
  oneLine('hiddenTruth', '隐藏真相', 'content.hiddenTruth', '背景与真相', 1),
  oneLine('customerGoal', '客户诉求', 'content.customerGoal', '背景与真相', 2),
  oneLine('openingLine', '开场白', 'content.openingLine', '背景与真相', 3),
  section('facts', '客户事实', ['content.facts', 'content.verifyNeeds']),
  section('objections', '异议', ['content.objections']),
  section('steps', '解决方案', ['content.solution.steps'], starts('步骤'), '解决方案 · 步骤'),
  section('correct', '解决方案', ['content.solution.correctPoints'], starts('正确'), '解决方案 · 正确要点'),
  section('wrong', '解决方案', ['content.solution.wrongPoints'], starts('错误'), '解决方案 · 错误说法'),
  section('phases', '流程与结束规则', ['content.phases'], (line) => !line.startsWith('结束'), '流程'),
  section('endRules', '流程与结束规则', ['content.endRules'], starts('结束'), '结束规则'),
  section('dialogue', '参考对话', ['content.referenceDialogue']),
];

/** Paths that can be decided: every part of a case has to be among them. */
export const COVERED: readonly string[] = FIELDS.flatMap(({ paths }) => paths);

export interface Difference {
  id: string;
  label: string;
  mine: string[];
  theirs: string[];
  /** Which side alone changed it since the draft was taken; null when both did, and the trainer has to say. */
  changedBy: Side | null;
}

const same = (a: FullDraft, b: FullDraft, { paths }: Field) =>
  paths.every((path) => sameCase(getIn(a, path), getIn(b, path)));

/** What the two sides of a conflict disagree about. */
export const differences = ({ draft, base }: Pick<Draft, 'draft' | 'base'>, theirs: Theirs): Difference[] =>
  FIELDS.filter((field) => !same(draft, theirs.draft, field)).map((field) => {
    const mineMoved = !base || !same(draft, base.draft, field);
    const theirsMoved = !base || !same(theirs.draft, base.draft, field);
    return {
      id: field.id,
      label: field.label,
      mine: field.lines(draft),
      theirs: field.lines(theirs.draft),
      changedBy: mineMoved === theirsMoved ? null : mineMoved ? 'mine' : 'theirs',
    };
  });

/** The case that a choice for every difference makes; what the sides agree about stays. */
export const merged = (mine: FullDraft, theirs: FullDraft, choice: ReadonlyMap<string, Side>): FullDraft =>
  FIELDS.filter(({ id }) => choice.get(id) === 'mine')
    .flatMap(({ paths }) => paths)
    .reduce<FullDraft>((draft, path) => setIn(draft, path, getIn(mine, path)), theirs);
