import type { Off } from '../types.ts';

/** `storage` fires only in the other windows of the same origin, which is exactly what is asked for. */
export const onForeignItem = (key: string, listener: () => void): Off => {
  const handler = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', handler);
  return () => window.removeEventListener('storage', handler);
};
