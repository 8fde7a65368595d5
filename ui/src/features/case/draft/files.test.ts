import { describe, expect, it } from 'vitest';
import { sampleCase } from '@/test/samples.ts';
import { blankDraft, fullDraft } from '../editor/blank.ts';
import { BadFile, readFile, writeFile } from './files.ts';
import { COVERED, differences, merged } from './merge.ts';
import { isDraft, newDraft } from './model.ts';

const draft = fullDraft(sampleCase());
const file = writeFile({ draft, updatedAt: 0 });
const changed = (change: (value: Record<string, unknown>) => void) => {
  const value = JSON.parse(file) as Record<string, unknown>;
  change(value);
  return () => readFile(JSON.stringify(value));
};

describe('a draft as a file', () => {
  it('comes back whole', () => expect(readFile(file)).toEqual(draft));

  it('is refused in words when it is something else', () => {
    expect(() => readFile('{"format":')).toThrow('文件内容不完整');
    expect(() => readFile('[]')).toThrow('不是从离线草稿导出的文件');
    expect(changed((value) => (value['format'] = 'other'))).toThrow('不是从离线草稿导出的文件');
    expect(changed((value) => (value['version'] = 2))).toThrow('更新的版本');
    expect(changed((value) => (value['case'] = { name: '甲' }))).toThrow('不完整');
    expect(changed((value) => (value['case'] = { ...draft, content: { ...draft.content, facts: 3 } }))).toThrow(
      BadFile,
    );
    expect(() => readFile(' '.repeat(2_000_001))).toThrow('超过 2 MB');
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
