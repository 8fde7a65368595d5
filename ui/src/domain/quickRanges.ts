import dayjs from 'dayjs';

export type DateRange = [from: string, to: string];

const DAY = 'YYYY-MM-DD';

/** 近 N 天 ends today; 昨天 is yesterday only. */
export const quickRanges = (today = dayjs()): { label: string; value: DateRange }[] => {
  const range = (from: number, to: number): DateRange => [
    today.subtract(from, 'day').format(DAY),
    today.subtract(to, 'day').format(DAY),
  ];
  return [
    { label: '昨天', value: range(1, 1) },
    { label: '近7天', value: range(6, 0) },
    { label: '近30天', value: range(29, 0) },
    { label: '近365天', value: range(364, 0) },
  ];
};
