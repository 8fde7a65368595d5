import { EMPTY } from './dates.ts';

/** HH:MM:SS; hours grow beyond two digits rather than wrap. */
export const showDuration = (seconds: number | null | undefined): string => {
  if (seconds == null || !Number.isFinite(seconds)) return EMPTY;
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/** What a screen reader says: 5 分 30 秒. */
export const sayDuration = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const parts: string[] = [];
  if (whole >= 3600) parts.push(`${Math.floor(whole / 3600)} 小时`);
  if (Math.floor(whole / 60) % 60 > 0) parts.push(`${Math.floor(whole / 60) % 60} 分`);
  if (whole % 60 > 0 || parts.length === 0) parts.push(`${whole % 60} 秒`);
  return parts.join(' ');
};

/** Latencies: 850 毫秒, 1.24 秒. */
export const showMilliseconds = (ms: number | null | undefined): string => {
  if (ms == null || !Number.isFinite(ms)) return EMPTY;
  return ms < 1000 ? `${Math.round(ms)} 毫秒` : `${(ms / 1000).toFixed(2)} 秒`;
};
