/** The one message for a number that is not one. */
export const INVALID_NUMBER = '请传入合法数字';

export const showCount = (value: number | null | undefined): string =>
  value == null ? '--' : value.toLocaleString('zh-CN');

export const showBytes = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
};
