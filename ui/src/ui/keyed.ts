import { useState } from 'react';

interface Keyed<T> {
  key: string;
  item: T;
}

/** Items for reading, each with a key: its text, and which of the repetitions of that text it is. */
export const keyed = <T>(items: readonly T[], textOf: (item: T) => string = String): Keyed<T>[] => {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return { key: `${nth}:${text}`, item };
  });
};

/** `from` moved by `by` places. */
export const moved = <T>(list: readonly T[], from: number, by: number): T[] => {
  const next = [...list];
  next.splice(from + by, 0, ...next.splice(from, 1));
  return next;
};

/**
 * Keys for the rows of an editable list whose entries have no name of their own: a key stays with its row while others
 * are removed or moved. Rows are only ever added at the end.
 */
export const useRowKeys = (count: number) => {
  const [known, setKnown] = useState<readonly number[]>([]);
  const unused = Math.max(-1, ...known) + 1;
  const keys = Array.from({ length: count }, (_, at) => known[at] ?? unused + at);
  return {
    keys,
    removeAt: (at: number) => setKnown(keys.filter((_, place) => place !== at)),
    move: (from: number, by: number) => setKnown(moved(keys, from, by)),
  };
};
