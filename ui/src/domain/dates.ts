export const EMPTY = '--';
const SENTINELS = new Set(['1970-01-01 00:00:00', '9999-12-31 00:00:00']);

/** Times arrive as text in the product's time zone and are shown as they are. */
export const showTime = (value: string | null | undefined): string => (!value || SENTINELS.has(value) ? EMPTY : value);

export const showDate = (value: string | null | undefined): string => {
  const shown = showTime(value);
  return shown === EMPTY ? EMPTY : shown.slice(0, 10);
};

/** Minutes are enough in lists; the full value goes into the tooltip. */
export const showMinute = (value: string | null | undefined): string => showTime(value).slice(0, 16);

export const startOfDay = (day: string): string => `${day.slice(0, 10)} 00:00:00`;
export const endOfDay = (day: string): string => `${day.slice(0, 10)} 23:59:59`;

const ZONE_MS = 8 * 3_600_000;

/** A moment as the server writes it, whatever zone this machine is in. */
export const productTime = (epochMs: number): string =>
  new Date(epochMs + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The day that lies `days` after the one of `time`. */
export const addDays = (time: string, days: number): string =>
  new Date(Date.parse(`${time.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
