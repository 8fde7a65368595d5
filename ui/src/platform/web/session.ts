/** The only file that may touch AuthToken. */
import type { Off } from '../types.ts';
import { onForeignItem } from './storage.ts';

const KEY = 'AuthToken';

export const readToken = (): string | null => localStorage.getItem(KEY);
export const writeToken = (token: string): void => localStorage.setItem(KEY, token);
export const dropToken = (): void => localStorage.removeItem(KEY);

export const onForeignTokenChange = (listener: () => void): Off => onForeignItem(KEY, listener);
