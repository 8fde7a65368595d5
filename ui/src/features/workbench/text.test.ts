import { describe, expect, it } from 'vitest';
import { connectedTo } from '@/test/practice.ts';
import { hotkeysOf } from './hotkeys.ts';
import { insertPhrase, nextPlaceholder } from './insert.ts';

describe('a phrase', () => {
  it('goes where the cursor is, with its first variable selected', () => {
    const { text, from, to } = insertPhrase('甲乙', 1, 1, '我是{工号}');
    expect(text).toBe('甲我是{工号}乙');
    expect(text.slice(from, to)).toBe('{工号}');
  });

  it('replaces a selection and leaves the cursor behind it', () => {
    expect(insertPhrase('甲乙丙', 1, 2, '好')).toEqual({ text: '甲好丙', from: 2, to: 2 });
  });

  it('leads from variable to variable and round again', () => {
    const text = '{甲}和{乙}';
    expect(nextPlaceholder(text, 3)?.name).toBe('{乙}');
    expect(nextPlaceholder(text, 7)?.name).toBe('{甲}');
    expect(nextPlaceholder('没有变量')).toBeNull();
  });
});

describe('Alt+1 to Alt+9', () => {
  it('go to the phrases that ask for them first', () => {
    const digits = hotkeysOf(connectedTo().phrases);
    expect([digits.get(1), digits.get(2)]).toEqual([1, 9]);
  });

  it('run out after nine', () => {
    const [phrase] = connectedTo().phrases;
    const many = Array.from({ length: 12 }, (_, id) => ({ ...phrase!, id }));
    expect(hotkeysOf(many).size).toBe(9);
  });
});
