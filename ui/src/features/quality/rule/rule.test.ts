import { describe, expect, it } from 'vitest';
import { combinationOf, inWords, parse, rename, write } from './expression.ts';
import { changeKind, newRule, readRule, writeRule, type Rule } from './model.ts';
import { addCondition, removeCondition, renameCondition } from './RuleBuilder.tsx';
import { conditionSentence, rangeWords, ruleSentence } from './sentence.ts';

/** The documented closing check. */
const CLOSING: Rule = {
  conditions: [
    {
      id: 'neg',
      role: 'customer',
      range: { from: 1, to: -1 },
      ops: [{ id: '1', op: 'ANY', group: '客户负面' }],
      lambda: '1',
    },
    {
      id: 'emp',
      role: 'agent',
      anchor: { cond: 'neg', where: 'AFTER', n: 3 },
      ops: [{ id: '1', op: 'ANY', group: '致歉共情', exclude: ['不好意思问一下'] }],
      lambda: '1',
    },
    {
      id: 'close',
      role: 'agent',
      range: { from: -4, to: -1 },
      ops: [
        { id: '1', op: 'REGEX', re: '还有(什么|其他)' },
        { id: '2', op: 'NONE', group: '服务禁语' },
      ],
      lambda: '1&&2',
    },
  ],
  verdict: { met: '(!neg||emp)&&close', na: null, evidenceFrom: ['emp', 'close'] },
};

describe('expressions', () => {
  it.each(['a', 'a&&b', '!a||b&&c', '(!neg||emp)&&close', '!(a||b)', '条件1&&!安抚'])('%s survives', (source) => {
    const parsed = parse(source);
    expect(parsed.ok && write(parsed.expr).replaceAll(/[()]/g, '')).toBe(source.replaceAll(/[()]/g, ''));
  });

  it.each([
    ['', '请输入表达式'],
    ['a &&', '表达式不完整，缺少条件'],
    ['(a', '缺少右括号“)”'],
    ['a b', '“b”之前缺少 && 或 ||'],
    ['a+b', '第 2 个字符“+”无法识别'],
    ['a&&x', '没有名为「x」的条件'],
  ])('%j is explained', (source, message) => {
    expect(parse(source, ['a', 'b'])).toEqual({ ok: false, message });
  });

  it('knows what reads as all or any', () => {
    expect(combinationOf('a&&b', ['a', 'b', 'c'])).toEqual({ mode: 'all', ids: ['a', 'b'] });
    expect(combinationOf('a||b', ['a', 'b'])).toEqual({ mode: 'any', ids: ['a', 'b'] });
    expect(combinationOf('!a', ['a'])).toEqual({ mode: 'custom' });
    expect(combinationOf('a&&(b||c)', ['a', 'b', 'c'])).toEqual({ mode: 'custom' });
  });

  it('renames whole names only', () => {
    expect(rename('(!a||ab)&&a', 'a', '问候')).toBe('(!问候||ab)&&问候');
    expect(rename('a &&', 'a', 'b')).toBe('a &&');
  });

  it('reads aloud', () => {
    const parsed = parse('(!neg||emp)&&close');
    expect(parsed.ok && inWords(parsed.expr, (id) => `「${id}」`)).toBe(
      '（「neg」不成立，或者「emp」成立），并且「close」成立',
    );
  });
});

describe('rules', () => {
  it('keeps what the server stored, in one way to say it', () => {
    const read = readRule(CLOSING);
    expect(read.conditions[0]?.ops[0]).toMatchObject({ op: 'ANY', groups: ['客户负面'] });
    const written = writeRule(read);
    expect(written.conditions[1]?.ops[0]).toEqual({
      id: '1',
      op: 'ANY',
      groups: ['致歉共情'],
      exclude: ['不好意思问一下'],
    });
    expect(written.verdict).toEqual(CLOSING.verdict);
    expect(writeRule(readRule(written))).toEqual(written);
  });

  it('follows renames, additions and removals through every reference', () => {
    const renamed = renameCondition(CLOSING, 'neg', '客户不满');
    expect(renamed.verdict.met).toBe('(!客户不满||emp)&&close');
    expect(renamed.conditions[1]?.anchor?.cond).toBe('客户不满');

    const grown = addCondition(newRule(), { id: '条件2', role: 'agent', ops: [], lambda: '' });
    expect(grown.verdict.met).toBe('条件1&&条件2');
    expect(removeCondition(grown, '条件1').verdict.met).toBe('条件2');
    expect(removeCondition(CLOSING, 'neg').conditions[0]).not.toHaveProperty('anchor');
  });

  it('keeps the words when the kind of a statement changes', () => {
    const any = { id: '1', op: 'ANY', groups: ['问候'], words: ['喂'] } as const;
    expect(changeKind({ ...any, groups: ['问候'], words: ['喂'] }, 'N_OF')).toEqual({
      id: '1',
      op: 'N_OF',
      k: 2,
      groups: ['问候'],
      words: ['喂'],
    });
    expect(changeKind({ ...any, groups: ['问候'], words: ['喂'] }, 'LATENCY')).toEqual({
      id: '1',
      op: 'LATENCY',
      firstSec: 30,
    });
  });
});

describe('sentences', () => {
  it.each([
    [undefined, '全程'],
    [{ from: 1, to: 2 }, '前 2 句'],
    [{ from: -4, to: -1 }, '最后 4 句'],
    [{ from: 3, to: -1 }, '第 3 句起'],
    [{ from: 2, to: -2 }, '第 2 句到倒数第 2 句'],
  ])('%j reads %s', (range, words) => {
    expect(rangeWords(range)).toBe(words);
  });

  it('says a whole rule', () => {
    const rule = readRule(CLOSING);
    expect(conditionSentence(rule.conditions[1]!)).toBe('坐席在「neg」之后 3 句内，说到「致歉共情」（排除 1 种误判）');
    expect(conditionSentence(rule.conditions[2]!)).toBe(
      '坐席在最后 4 句，有话符合正则 还有(什么|其他)，并且没有说到「服务禁语」',
    );
    expect(ruleSentence(rule).verdict).toBe(
      '（「neg」不成立，或者「emp」成立），并且「close」成立时，判为达成；其余情况未达成。',
    );
  });

  it('shows the blanks of a new rule', () => {
    expect(ruleSentence(newRule()).verdict).toBe('坐席在全程，说到＿＿，判为达成；否则未达成。');
  });
});
