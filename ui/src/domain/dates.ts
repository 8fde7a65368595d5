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
