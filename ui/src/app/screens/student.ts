import type { Screen } from '../screen.ts';

export const student: Screen[] = [];
