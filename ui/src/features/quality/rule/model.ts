import type { finishReason, ValueOfEnum } from '@/domain/enums.ts';
import type { WireRule } from '../itemApi.ts';

/** The stored form of a rule, as the server's rule engine reads it. Shares are basis points, turns count from 1. */
export type Speaker = 'agent' | 'customer' | 'any';
export type Place = 'BEFORE' | 'AFTER' | 'AROUND' | 'SAME';
export type LengthScope = 'each' | 'some' | 'total';

export type FinishCode = ValueOfEnum<typeof finishReason>;

interface Wording {
  groups?: string[];
  words?: string[];
  /** Regular expressions; a hit that overlaps one of their matches does not count. */
  exclude?: string[];
}

export type Op = { id: string } & (
  | ({ op: 'ANY' | 'ALL' | 'NONE'; group?: string } & Wording)
  | ({ op: 'N_OF'; k: number } & Wording)
  | { op: 'REGEX' | 'NOT_REGEX'; re: string; exclude?: string[] }
  | { op: 'SIMILAR'; texts: string[]; minBp?: number }
  | { op: 'ORDER'; first: string; then: string; within?: number }
  | { op: 'REPEAT'; minBp?: number; from?: number; times?: number; minChars?: number; exclude?: string[] }
  | { op: 'LATENCY'; firstSec?: number; anySec?: number }
  | { op: 'LENGTH'; min?: number; max?: number; scope?: LengthScope }
  | { op: 'QUESTION_ASKED'; slot?: string; k?: number; exclude?: string[] }
  | { op: 'FACT_CORRECT'; slot: string }
  | { op: 'ECHO'; min?: number }
  | { op: 'POLITE_RATIO'; minBp?: number; pleaseBp?: number }
  | { op: 'EMPATHY_AFTER'; n?: number; every?: boolean }
  | { op: 'PHRASE_COPY'; minBp?: number; k?: number }
  | { op: 'TURN_COUNT'; min?: number; max?: number }
  | { op: 'ENDED_BY'; by: FinishCode[] }
);

export type OpKind = Op['op'];

export interface Anchor {
  cond: string;
  where: Place;
  n?: number;
}

export interface Condition {
  /** The name that people read, in expressions and in the explanation of a verdict. */
  id: string;
  role: Speaker;
  range?: { from: number; to: number };
  anchor?: Anchor;
  ops: Op[];
  lambda: string;
  miss?: string;
}

export interface Rule {
  conditions: Condition[];
  verdict: { met: string; na?: string | null; evidenceFrom?: string[] };
}

/** Field messages of the server, by path below the rule: `conditions.0.ops.1.re`. */
export type RuleErrors = Readonly<Record<string, string>>;

export const LIMITS = { conditions: 20, ops: 20, name: 20, miss: 100, words: 50 } as const;

const free = (taken: readonly string[], prefix: string, start = taken.length + 1): string => {
  for (let n = start; ; n += 1) if (!taken.includes(`${prefix}${n}`)) return `${prefix}${n}`;
};

/** What a new statement starts from. */
const BLANK: { [K in OpKind]: { op: K } & Record<string, unknown> } = {
  ANY: { op: 'ANY', groups: [] },
  ALL: { op: 'ALL', groups: [] },
  N_OF: { op: 'N_OF', k: 2, groups: [] },
  NONE: { op: 'NONE', groups: [] },
  REGEX: { op: 'REGEX', re: '' },
  NOT_REGEX: { op: 'NOT_REGEX', re: '' },
  SIMILAR: { op: 'SIMILAR', texts: [], minBp: 6000 },
  // The field is the server's, and an operator is never awaited.
  // oxlint-disable-next-line unicorn/no-thenable
  ORDER: { op: 'ORDER', first: '', then: '', within: 3 },
  REPEAT: { op: 'REPEAT', minBp: 6000, from: 1, times: 2, minChars: 5 },
  LATENCY: { op: 'LATENCY', firstSec: 30 },
  LENGTH: { op: 'LENGTH', max: 200, scope: 'each' },
  QUESTION_ASKED: { op: 'QUESTION_ASKED', k: 2 },
  FACT_CORRECT: { op: 'FACT_CORRECT', slot: '' },
  ECHO: { op: 'ECHO', min: 2 },
  POLITE_RATIO: { op: 'POLITE_RATIO', minBp: 9000, pleaseBp: 0 },
  EMPATHY_AFTER: { op: 'EMPATHY_AFTER', n: 3, every: false },
  PHRASE_COPY: { op: 'PHRASE_COPY', minBp: 8000, k: 1 },
  TURN_COUNT: { op: 'TURN_COUNT', min: 1 },
  ENDED_BY: { op: 'ENDED_BY', by: [] },
};

export const newOp = (kind: OpKind, taken: readonly string[]): Op => ({ ...BLANK[kind], id: free(taken, '') }) as Op;

/** Keeps what two kinds have in common, so that 任一 → 全部 does not lose the words. */
export const changeKind = (op: Op, kind: OpKind): Op => {
  const blank = BLANK[kind] as Record<string, unknown>;
  const kept = Object.fromEntries(
    Object.entries(op).filter(([key]) => key in blank || ['groups', 'words', 'exclude'].includes(key)),
  );
  const wording = kind === 'ANY' || kind === 'ALL' || kind === 'N_OF' || kind === 'NONE';
  if (!wording) for (const key of ['groups', 'words']) delete kept[key];
  if (!('exclude' in kept) || !(wording || kind.endsWith('REGEX') || kind === 'REPEAT' || kind === 'QUESTION_ASKED'))
    delete kept.exclude;
  return { ...blank, ...kept, op: kind, id: op.id } as Op;
};

export const newCondition = (taken: readonly string[]): Condition => ({
  id: free(taken, '条件'),
  role: 'agent',
  ops: [newOp('ANY', [])],
  lambda: '',
});

export const newRule = (): Rule => ({
  conditions: [newCondition([])],
  verdict: { met: '条件1', na: null, evidenceFrom: [] },
});

/** On the wire an absent part may also be null; in here it is only absent. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  );
};

/** One way to say each thing: a single `group` is a list of one, what was left out has its default. */
export const readRule = (wire: WireRule | null | undefined): Rule => {
  if (!wire || wire.conditions.length === 0) return newRule();
  const rule = withoutNulls(wire) as WireRule as Rule;
  return {
    conditions: rule.conditions.map((condition) => ({
      ...condition,
      role: condition.role ?? 'agent',
      lambda: condition.lambda ?? '',
      ops: condition.ops.map((op): Op => {
        if (!('group' in op) || !op.group) return { ...BLANK[op.op], ...op };
        const { group, ...rest } = op;
        return { ...rest, groups: [group, ...(rest.groups ?? [])] };
      }),
    })),
    verdict: { na: null, evidenceFrom: [], ...rule.verdict },
  };
};

/** Without what was never filled in: the server refuses neither, but compares and hashes what it stores. */
export const writeRule = (rule: Rule): Rule => {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined && inner !== '')
        .map(([key, inner]) => [key, bare(inner)]),
    );
  };
  const written = bare(rule) as Rule;
  return {
    conditions: written.conditions.map((condition) => ({ ...condition, lambda: condition.lambda ?? '' })),
    verdict: { ...written.verdict, met: rule.verdict.met, na: rule.verdict.na?.trim() || null },
  };
};
