import { appealScope, scoreMethod, timeMode } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';

/** Rules of a task in words, the same wherever they are read. */

/** 2026-11-21 08:51 ~ 11-28 23:59; the second year only when it is another. */
export const sayWindow = (start: string, end: string): string => {
  if (!start || !end) return '--';
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${start.slice(0, 16)} ~ ${end.slice(sameYear ? 5 : 0, 16)}`;
};

export const sayAttempts = (limit: number): string => (limit === 0 ? '不限次数' : `${limit} 次`);

export const sayDelay = (seconds: number): string => {
  if (seconds === 0) return '随时可重考';
  if (seconds % 86_400 === 0) return `间隔 ${seconds / 86_400} 天`;
  return seconds % 3600 === 0 ? `间隔 ${seconds / 3600} 小时` : `间隔 ${Math.round(seconds / 60)} 分钟`;
};

export const sayPass = ({
  minCp,
  times,
  consecutive,
}: {
  minCp: number;
  times: number;
  consecutive: boolean;
}): string =>
  `${consecutive && times > 1 ? '连续' : ''}${times > 1 ? ` ${times} 次` : ''}达到 ${showScore(minCp)} 分`.trim();

export const sayMethod = (method: number): string => `取${scoreMethod.label(method)}分`;

export const sayTime = (mode: number, seconds: number): string =>
  mode === 1 ? `限时 ${Math.round(seconds / 6) / 10} 分钟` : timeMode.label(mode);

interface Appeal {
  enabled: boolean;
  scope: number;
  windowH: number;
  recheckSlaH: number;
  maxAppeals: number;
}

export const sayAppeal = ({ enabled, scope, windowH, maxAppeals }: Appeal): string =>
  enabled ? `${appealScope.label(scope)}，出分后 ${windowH} 小时内，最多 ${maxAppeals} 次` : '不可申诉';
