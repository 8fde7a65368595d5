import { useEffect, useState } from 'react';

const FRESH_MS = 12_000;

/** Marks what appeared after the first look, for a while. */
export const useFresh = (ids: readonly number[]): ((id: number) => boolean) => {
  const key = ids.join(',');
  const [known, setKnown] = useState<ReadonlySet<number>>(() => new Set(ids));
  useEffect(() => {
    const timer = setTimeout(() => setKnown(new Set(key === '' ? [] : key.split(',').map(Number))), FRESH_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return (id) => !known.has(id);
};
