import { describe, expect, it } from 'vitest';
import { mask } from './mask.ts';

describe('mask', () => {
  it('hides what the server hides', () => {
    for (const [value, hidden] of [
      ['13812341234', '138****1234'],
      ['110101199001011234', '110***********1234'],
      ['张三', '张*'],
      ['诸葛亮', '诸*亮'],
      ['张', '*'],
      ['', ''],
    ] as const) {
      expect(mask(value)).toBe(hidden);
    }
  });
});
