import { areaOfPath, AREAS, type Area } from '@/domain/roles.ts';
import { flatten, type Screen } from './screen.ts';
import { management } from './screens/management.ts';
import { student } from './screens/student.ts';
import { trainer } from './screens/trainer.ts';

export const areaScreens: Record<Area, Screen[]> = { management, trainer, student };

/** Paths that only lead elsewhere. A line counts only when its target exists. */
const REDIRECTS: readonly (readonly [from: string, to: string])[] = [
  ['/management/knowledge', '/management/knowledge/knowledgeCard'],
  ['/trainer/excerciseSetting', '/trainer/excerciseSetting/shortcut'],
  ['/trainer/caseLayout', '/trainer/excerciseSetting/case'],
];

const all = AREAS.flatMap((area) => flatten(areaScreens[area]));
const paths = new Set(all.map(({ path }) => path));

export const areaRedirects = (area: Area) =>
  REDIRECTS.filter(([from, to]) => areaOfPath(from) === area && paths.has(to) && !paths.has(from));

const reachable = new Set([...paths, ...AREAS.flatMap((area) => areaRedirects(area).map(([from]) => from))]);

export const exists = (path: string): boolean => reachable.has(path);

export const screensOf = (area: Area): Screen[] => flatten(areaScreens[area]);
