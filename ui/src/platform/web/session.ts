/** The only file that may touch AuthToken. */
import type { Off } from '../types.ts';

const KEY = 'AuthToken';

export const readToken = (): string | null => localStorage.getItem(KEY);
export const writeToken = (token: string): void => localStorage.setItem(KEY, token);
export const dropToken = (): void => localStorage.removeItem(KEY);

/** `storage` fires only in the other windows of the same origin, which is exactly what is asked for. */
export const onForeignTokenChange = (listener: () => void): Off => {
  const handler = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener('storage', handler);
  return () => window.removeEventListener('storage', handler);
};
