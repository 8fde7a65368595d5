import type { Phrase } from './api.ts';

const WISHED = /^(?:alt\+)?([1-9])$/i;

/** Alt+1 … Alt+9: phrases that ask for a number get it, the others share what is left in their order. */
export const hotkeysOf = (phrases: readonly Phrase[]): Map<number, number> => {
  const byPhrase = new Map<number, number>();
  const taken = new Set<number>();
  for (const { id, hotkey } of phrases) {
    const wished = Number(WISHED.exec(hotkey)?.[1] ?? 0);
    if (wished === 0 || taken.has(wished)) continue;
    byPhrase.set(id, wished);
    taken.add(wished);
  }
  let next = 1;
  for (const { id } of phrases) {
    if (byPhrase.has(id)) continue;
    while (taken.has(next)) next += 1;
    if (next > 9) break;
    byPhrase.set(id, next);
    taken.add(next);
  }
  return byPhrase;
};
