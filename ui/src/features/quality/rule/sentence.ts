import { finishReason } from '@/domain/enums.ts';
import { showPercent } from '@/domain/score.ts';
import { combinationOf, inWords, parse } from './expression.ts';
import type { Anchor, Condition, Op, Rule, Speaker } from './model.ts';

/** A blank that is still to be filled in reads as such. */
const GAP = '＿＿';

export const SPEAKER: Record<Speaker, string> = { agent: '坐席', customer: '客户', any: '任意一方' };

const quoted = (names: readonly string[] | undefined): string =>
  names && names.length > 0 ? names.map((name) => `「${name}」`).join('、') : GAP;

const number = (value: number | undefined): string => (value === undefined ? GAP : String(value));

export const rangeWords = (range: Condition['range']): string => {
  const { from, to } = range ?? { from: 1, to: -1 };
  if (from === 1 && to === -1) return '全程';
  if (from === 1 && to > 0) return to === 1 ? '第 1 句' : `前 ${to} 句`;
  if (to === -1 && from < 0) return from === -1 ? '最后 1 句' : `最后 ${-from} 句`;
  const place = (n: number) => (n > 0 ? `第 ${n} 句` : `倒数第 ${-n} 句`);
  return from === to ? place(from) : to === -1 ? `${place(from)}起` : `${place(from)}到${place(to)}`;
};

const anchorWords = ({ cond, where, n }: Anchor): string => {
  const near = n === undefined ? '' : ` ${n} 句内`;
  if (where === 'SAME') return `与「${cond}」同一句中`;
  if (where === 'BEFORE') return n === undefined ? `「${cond}」之前` : `「${cond}」之前${near}`;
  if (where === 'AFTER') return n === undefined ? `「${cond}」之后` : `「${cond}」之后${near}`;
  return `「${cond}」前后${near}`;
};

const placeWords = ({ role, range, anchor }: Condition): string => {
  const whole = !range || (range.from === 1 && range.to === -1);
  const where = anchor
    ? `在${anchorWords(anchor)}${whole ? '' : `（${rangeWords(range)}）`}`
    : `在${rangeWords(range)}`;
  return `${SPEAKER[role]}${where}`;
};

const wording = (op: { groups?: string[]; words?: string[] }): string[] => [...(op.groups ?? []), ...(op.words ?? [])];

const between = (min: number | undefined, max: number | undefined, unit: string): string => {
  if (min !== undefined && max !== undefined) return `${min} 到 ${max} ${unit}`;
  if (max !== undefined) return `不超过 ${max} ${unit}`;
  return `不少于 ${number(min)} ${unit}`;
};

const SCOPE = { each: '每句', some: '至少一句', total: '合计' } as const;

const except = (op: Op): string =>
  'exclude' in op && op.exclude && op.exclude.length > 0 ? `（排除 ${op.exclude.length} 种误判）` : '';

const plain = (op: Op): string => {
  switch (op.op) {
    case 'ANY': {
      const names = wording(op);
      return names.length > 1 ? `说到${quoted(names)}中的任意一个` : `说到${quoted(names)}`;
    }
    case 'ALL':
      return `${quoted(wording(op))}都说到`;
    case 'N_OF':
      return `至少说到${quoted(wording(op))}中的 ${number(op.k)} 个`;
    case 'NONE':
      return `没有说到${quoted(wording(op))}`;
    case 'REGEX':
      return `有话符合正则 ${op.re || GAP}`;
    case 'NOT_REGEX':
      return `没有话符合正则 ${op.re || GAP}`;
    case 'SIMILAR':
      return `说了与${quoted(op.texts)}相似的话（相似度不低于 ${showPercent(op.minBp ?? 6000)}）`;
    case 'ORDER':
      return `先说到「${op.first || GAP}」，${op.within === undefined ? '随后' : `${op.within} 句内`}说到「${op.then || GAP}」`;
    case 'REPEAT':
      return `同一句话说到第 ${number(op.times)} 次`;
    case 'LATENCY': {
      const parts = [
        ...(op.firstSec === undefined ? [] : [`首次响应不超过 ${op.firstSec} 秒`]),
        ...(op.anySec === undefined ? [] : [`每次响应不超过 ${op.anySec} 秒`]),
      ];
      return parts.join('且') || `响应不超过 ${GAP} 秒`;
    }
    case 'LENGTH':
      return `${SCOPE[op.scope ?? 'each']}字数${between(op.min, op.max, '字')}`;
    case 'QUESTION_ASKED':
      return `${op.slot ? `就「${op.slot}」` : ''}有效提问至少 ${number(op.k)} 次`;
    case 'FACT_CORRECT':
      return `正确告知案例中的「${op.slot || GAP}」`;
    case 'ECHO':
      return `有一句复述了客户的至少 ${number(op.min)} 个关键词`;
    case 'POLITE_RATIO':
      return `称呼用“您”不低于 ${showPercent(op.minBp ?? 9000)}${
        op.pleaseBp ? `，平均每句用请或谢谢不少于 ${op.pleaseBp / 10_000} 次` : ''
      }`;
    case 'EMPATHY_AFTER':
      return `客户表达不满后 ${number(op.n)} 句内致歉或共情（${op.every ? '每一次' : '至少一次'}）`;
    case 'PHRASE_COPY':
      return `至少 ${number(op.k)} 句有超过 ${showPercent(op.minBp ?? 8000)} 的内容照搬快捷短语`;
    case 'TURN_COUNT':
      return `发言${between(op.min, op.max, '句')}`;
    case 'ENDED_BY':
      return `对话以${quoted(op.by.map((reason) => finishReason.label(reason)))}结束`;
  }
};

export const opSentence = (op: Op): string => plain(op) + except(op);

/** 坐席在最后 4 句，说到「还有其他需要」。 */
export const conditionSentence = (condition: Condition): string => {
  const { ops, lambda } = condition;
  const place = placeWords(condition);
  const first = ops[0];
  if (!first) return `${place}，${GAP}`;
  if (ops.length === 1 && (lambda.trim() === '' || lambda.trim() === first.id)) return `${place}，${opSentence(first)}`;
  const ids = ops.map(({ id }) => id);
  const how = lambda.trim() === '' ? ({ mode: 'all', ids } as const) : combinationOf(lambda, ids);
  if (how.mode !== 'custom' && how.ids.length === ops.length) {
    return `${place}，${ops.map(opSentence).join(how.mode === 'all' ? '，并且' : '，或者')}`;
  }
  const parsed = parse(lambda, ids);
  const combined = parsed.ok ? inWords(parsed.expr, (id) => `(${id})`) : '表达式有误';
  return `${place}，${ops.map((op) => `(${op.id}) ${opSentence(op)}`).join('；')}；要求${combined}`;
};

export interface RuleSentence {
  /** When the item is met, and when it does not apply. */
  verdict: string;
  /** What the names in it stand for; empty when the sentence says it all. */
  where: { id: string; text: string }[];
}

export const ruleSentence = ({ conditions, verdict }: Rule): RuleSentence => {
  const ids = conditions.map(({ id }) => id);
  const met = parse(verdict.met, ids);
  const na = verdict.na?.trim() ? parse(verdict.na, ids) : null;
  const only = conditions[0];
  if (only && conditions.length === 1 && met.ok && met.expr.kind === 'id' && !na) {
    return { verdict: `${conditionSentence(only)}，判为达成；否则未达成。`, where: [] };
  }
  const name = (id: string) => `「${id}」`;
  const whenMet = met.ok ? `${inWords(met.expr, name)}时，判为达成` : '达成条件还没有写完整';
  const whenNa = na === null ? '' : na.ok ? `${inWords(na.expr, name)}时不适用；` : '不适用条件还没有写完整；';
  return {
    verdict: `${whenNa}${whenMet}；其余情况未达成。`,
    where: conditions.map((condition) => ({ id: condition.id, text: conditionSentence(condition) })),
  };
};
