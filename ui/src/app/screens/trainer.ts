import type { Screen } from '../screen.ts';

export const trainer: Screen[] = [];
