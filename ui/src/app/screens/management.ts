import type { Screen } from '../screen.ts';

export const management: Screen[] = [];
