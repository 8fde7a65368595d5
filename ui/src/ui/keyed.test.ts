import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keyed, useRowKeys } from './keyed.ts';

describe('keys', () => {
  it('of lines that repeat are unique, and stay when others come before', () => {
    const keys = (lines: string[]) => keyed(lines).map(({ key }) => key);
    expect(new Set(keys(['甲', '甲', '乙', '甲'])).size).toBe(4);
    expect(keys(['新', '甲', '乙']).slice(1)).toEqual(keys(['甲', '乙']));
  });

  it('of rows stay with their rows', () => {
    const { result, rerender } = renderHook(({ count }) => useRowKeys(count), { initialProps: { count: 3 } });
    const [a, b, c] = result.current.keys;
    act(() => result.current.removeAt(0));
    rerender({ count: 2 });
    expect(result.current.keys).toEqual([b, c]);
    rerender({ count: 3 });
    const [, , added] = result.current.keys;
    expect([b, c]).not.toContain(added);
    act(() => result.current.move(2, -1));
    expect(result.current.keys).toEqual([b, added, c]);
    rerender({ count: 1 });
    expect(result.current.keys).toEqual([b]);
    expect(a).not.toBe(b);
  });
});
