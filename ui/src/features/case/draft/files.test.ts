import { describe, expect, it, vi } from 'vitest';
import { sampleCase } from '@/test/samples.ts';
import { blankDraft, fullDraft } from '../editor/blank.ts';
import { setIn } from '../editor/paths.ts';
import { BadFile, readFile, readText, writeFile } from './files.ts';
import { COVERED, differences, merged } from './merge.ts';
import { isDraft, newDraft } from './model.ts';

const draft = fullDraft(sampleCase());
const file = writeFile({ draft, updatedAt: 0 });
const changed = (change: (value: Record<string, unknown>) => void) => {
  const value = JSON.parse(file) as Record<string, unknown>;
  change(value);
  return () => readText(JSON.stringify(value));
};

const fact = { key: 'f1', label: '手机号', value: '138', disclosure: 2, aliases: ['一三八'], askWords: ['手机号'] };
const step = { id: 's1', text: '退费', saidBy: { words: ['退'], groups: [] } };
const objection = { id: 'o1', variants: ['不行'], trigger: { at: 'start' }, resolvedBy: { words: ['抱歉'] } };

/** The file with one thing in the case set, which may be anything. */
const withCase = (path: string, value: unknown) =>
  changed((whole) => {
    whole['case'] = setIn(
      setIn(
        setIn(setIn(draft, 'content.facts', [fact, fact]), 'content.solution.steps', [step]),
        'content.objections',
        [objection],
      ),
      path,
      value,
    );
  });

describe('a draft as a file', () => {
  it('comes back whole', () => expect(readText(file)).toEqual(draft));

  it('is refused in words when it is something else', () => {
    expect(() => readText('{"format":')).toThrow('文件内容不完整');
    expect(() => readText('[]')).toThrow('不是从离线草稿导出的文件');
    expect(changed((value) => (value['format'] = 'other'))).toThrow('不是从离线草稿导出的文件');
    expect(changed((value) => (value['version'] = 2))).toThrow('更新的版本');
    expect(changed((value) => (value['case'] = { name: '甲' }))).toThrow('难度：缺失');
    expect(changed((value) => (value['case'] = { ...draft, content: 3 }))).toThrow(BadFile);
    expect(changed((value) => (value['case'] = []))).toThrow(BadFile);
  });

  it('is not read when it is far too large', async () => {
    const text = vi.fn<() => Promise<string>>();
    const large = { size: 10_000_000, text } as unknown as Blob;
    await expect(readFile(large)).rejects.toThrow('超过 2 MB');
    expect(text).not.toHaveBeenCalled();
    await expect(readFile(new Blob([file]))).resolves.toEqual(draft);
  });

  it('may leave out what the server fills in', () => {
    expect(withCase('content.facts', [{ key: 'f', label: '', value: '', disclosure: 1 }])).not.toThrow();
    expect(withCase('content.phases.0.next', null)).not.toThrow();
    expect(withCase('content.background', '第一行\n第二行')).not.toThrow();
  });

  it.each([
    ['content.facts.1.label', 3, '客户事实第 2 条 · 名称：应为文字'],
    ['content.facts.1', '手机号', '客户事实第 2 条：内容不完整'],
    ['content.facts.0', null, '客户事实第 1 条：内容不完整'],
    ['content.facts.0.askWords.0', { text: 1 }, '客户事实第 1 条 · 提问词第 1 项：应为文字'],
    ['content.facts.0.disclosure', 9, '客户事实第 1 条 · 透露时机：没有「9」这个选项'],
    ['content.facts.0.disclosure', '2', '客户事实第 1 条 · 透露时机：没有「2」这个选项'],
    ['content.facts.0.value', undefined, '客户事实第 1 条 · 内容：缺失'],
    ['content.facts.0.value', '长'.repeat(2001), '客户事实第 1 条 · 内容：最多 2000 个字，现在有 2001 个字'],
    ['content.facts.0.value', '\u0000', '客户事实第 1 条 · 内容：含有不可见的控制字符'],
    ['content.facts.0.extra', 1, '客户事实第 1 条：有无法识别的内容「extra」'],
    ['content.facts', Array.from({ length: 101 }, () => fact), '客户事实：最多 100 条，现在有 101 条'],
    ['content.facts', { length: 1 }, '客户事实：应为列表'],
    ['content.objections.0.trigger.at', 'never', '异议第 1 条 · 何时提出 · 时机：没有「never」这个选项'],
    ['content.objections.0.resolvedBy', ['词'], '异议第 1 条 · 化解：内容不完整'],
    ['content.solution.steps.0.saidBy.words', '退', '解决方案 · 步骤第 1 条 · 说到 · 关键词：应为列表'],
    ['content.phases.2.successIf.0', 'won', '流程阶段第 3 个 · 成功条件第 1 项：没有「won」这个选项'],
    ['content.phases.0.maxTurns', 1.5, '流程阶段第 1 个 · 最多轮次：应为整数'],
    ['content.referenceDialogue', [{ role: 3, text: '' }], '参考对话第 1 句 · 说话人：没有「3」这个选项'],
    ['content.persona.initAnger', 101, '客户画像 · 初始愤怒：应在 0 至 100 之间，现在是 101'],
    ['content.persona.speechStyle', 'loud', '客户画像 · 说话风格：没有「loud」这个选项'],
    ['content.endRules.mustResolveAll', 'yes', '结束规则 · 未提出的异议也须化解：应为是或否'],
    ['content.maxTurns', 1e9, '最大轮次：应在 4 至 60 之间'],
    ['name', '名'.repeat(51), '案例名称：最多 50 个字'],
    ['difficulty', 'insane', '难度：没有「insane」这个选项'],
  ])('names the place: %s', (path, value, message) => {
    expect(withCase(path, value)).toThrow(message);
  });
});

describe('a draft from storage', () => {
  const made = newDraft({ id: 'd', draftKey: 'k', now: 1, draft, base: { caseId: 7, rev: 3, draft } });
  it('is known by its shape', () => {
    expect(isDraft(JSON.parse(JSON.stringify(made)) as typeof made)).toBe(true);
    expect(isDraft({ ...made, draft: { ...draft, content: null } } as unknown as typeof made)).toBe(false);
    expect(isDraft({ ...made, base: { caseId: 7, rev: 3, draft: {} } } as unknown as typeof made)).toBe(false);
    expect(isDraft({ id: 'd', updatedAt: 1, removedAt: null })).toBe(false);
  });
});

describe('the two sides of a conflict', () => {
  const base = { caseId: 7, rev: 3, draft };
  const mine = { ...draft, name: '我的', content: { ...draft.content, openingLine: '我的开场白' } };
  const other = { ...draft, businessType: '对方的', content: { ...draft.content, openingLine: '对方的开场白' } };
  const theirs = { rev: 4, draft: other, updatedBy: '李', updatedAt: '' };

  it('differ where either changed something, and say who did', () => {
    const found = differences({ draft: mine, base }, theirs).map(({ id, changedBy }) => [id, changedBy]);
    expect(found).toEqual([
      ['name', 'mine'],
      ['businessType', 'theirs'],
      ['openingLine', null],
    ]);
  });

  it('are merged as chosen', () => {
    const all = new Map([
      ['name', 'mine'],
      ['businessType', 'theirs'],
      ['openingLine', 'mine'],
    ] as const);
    const result = merged(mine, other, all);
    expect([result.name, result.businessType, result.content.openingLine]).toEqual(['我的', '对方的', '我的开场白']);
    expect(merged(mine, other, new Map())).toEqual(other);
  });

  it('cover every part of a case', () => {
    const blank = blankDraft();
    const parts = [
      ...Object.keys(blank).filter((key) => key !== 'content'),
      ...Object.keys(blank.content)
        .filter((key) => !['persona', 'solution'].includes(key))
        .map((key) => `content.${key}`),
      ...Object.keys(blank.content.persona).map((key) => `content.persona.${key}`),
      ...Object.keys(blank.content.solution).map((key) => `content.solution.${key}`),
    ];
    expect([...COVERED].sort()).toEqual(parts.sort());
  });
});
