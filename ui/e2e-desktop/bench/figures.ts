export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 ? [sorted[half], sorted[half]] : sorted.slice(half - 1);
  return (low + high) / 2;
};

/** Bytes in decimal megabytes. */
export const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
export const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Whether an aim is met, in a cell. */
export const verdict = (met: boolean): string => (met ? 'met' : '**missed**');

export const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
