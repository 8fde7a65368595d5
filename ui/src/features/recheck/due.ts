import { defineEnum } from '@/domain/enums.ts';

/** How near the end of the time to recheck is. */
export const dueState = defineEnum({
  0: ['时限内', 'ok'],
  5000: ['已过半', 'warn'],
  9000: ['即将超时', 'err'],
  over: ['已超时', 'err'],
});

const MINUTE = 60_000;

/** Times on the wire stand in the product's zone, +08:00. */
export const msOf = (stamp: string): number => Date.parse(`${stamp.replace(' ', 'T')}+08:00`);

/** 剩 2 天 3 小时 */
export const timeLeft = (untilMs: number, nowMs: number): string => {
  const minutes = Math.floor((untilMs - nowMs) / MINUTE);
  if (minutes < 0) return '已超时';
  if (minutes < 60) return `剩 ${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `剩 ${hours} 小时 ${minutes % 60} 分`;
  return `剩 ${Math.floor(hours / 24)} 天 ${hours % 24} 小时`;
};

const HALF = 0.5;
const NEARLY = 0.1;

/** From both ends of the time allowed, so that a page that stays open keeps telling the truth. */
export const dueOf = (appealTime: string, recheckDueAt: string, nowMs: number): number | string => {
  const due = msOf(recheckDueAt);
  if (nowMs > due) return 'over';
  const left = (due - nowMs) / Math.max(1, due - msOf(appealTime));
  if (left <= NEARLY) return 9000;
  return left <= HALF ? 5000 : 0;
};
