import * as z from 'zod/mini';
import type { FieldErrors } from '@/ui/useDraft.ts';
import type { CheckItem, DialogueRole, ItemForm } from '../itemApi.ts';
import { newRule, readRule, writeRule, type Rule } from '../rule/model.ts';

/** An item while it is being edited: points in points, a rule even while it is switched off. */
export interface Draft {
  name: string;
  question: string;
  answerInstructions: string;
  passExamples: string[];
  failExamples: string[];
  role: DialogueRole;
  phase: string;
  requiredEvidence: boolean;
  points: number | string;
  naCondition: string;
  using: boolean;
  hasRule: boolean;
  rule: Rule;
}

const AI = 2;
const MANUAL = 3;

/** Rules decide unless the project leaves the verdict to a model or a person. */
export const needsRule = (handler: number): boolean => handler !== AI && handler !== MANUAL;

export const draftOf = (item: CheckItem | null, handler: number, isCopy: boolean): Draft => ({
  name: item ? (isCopy ? `${item.name} 副本`.slice(0, 50) : item.name) : '',
  question: item?.question ?? '',
  answerInstructions: item?.answerInstructions ?? '',
  passExamples: item?.passExamples ?? [],
  failExamples: item?.failExamples ?? [],
  role: item?.role ?? 'agent',
  phase: item?.phase == null ? '' : String(item.phase),
  requiredEvidence: item?.requiredEvidence ?? true,
  points: item ? item.cp / 100 : 5,
  naCondition: item?.naCondition ?? '',
  using: item ? item.useState === 1 : true,
  hasRule: item ? item.rule !== null : needsRule(handler),
  rule: item?.rule ? readRule(item.rule) : newRule(),
});

const filled = (examples: readonly string[]): string[] => examples.map((text) => text.trim()).filter(Boolean);

export const formOf = (draft: Draft, projectId: number, acceptFailing: boolean): ItemForm => ({
  projectId,
  name: draft.name.trim(),
  question: draft.question.trim(),
  answerInstructions: draft.answerInstructions.trim(),
  passExamples: filled(draft.passExamples),
  failExamples: filled(draft.failExamples),
  role: draft.role,
  phase: draft.phase === '' ? null : Number(draft.phase),
  requiredEvidence: draft.requiredEvidence,
  cp: Math.round(Number(draft.points) * 100),
  naCondition: draft.naCondition.trim(),
  rule: draft.hasRule ? writeRule(draft.rule) : null,
  useState: draft.using ? 1 : 2,
  acceptFailing,
});

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, '请输入质检项名称')),
  question: z.string().check(z.trim(), z.minLength(1, '请输入判定问题')),
  points: z.number('请传入合法数字').check(z.gte(0, '分值应在 0 到 100 之间'), z.lte(100, '分值应在 0 到 100 之间')),
});

/** Only what can be said without the server; it checks rules, names and examples itself. */
export const problemsOf = (draft: Draft): FieldErrors => {
  const { error } = z.safeParse(schema, draft);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};
