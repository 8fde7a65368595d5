/**
 * Shape checks for saved state. Every page loads them, the sign-in page included, and a schema library for five small
 * stores would weigh more than the stores.
 */
export type Check<T> = (value: unknown) => value is T;

/** What a check vouches for. */
export type Checked<C> = C extends Check<infer T> ? T : never;

type Shape = Record<string, Check<unknown>>;
type Shaped<S extends Shape> = { [K in keyof S]: S[K] extends Check<infer T> ? T : never };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const string: Check<string> = (value): value is string => typeof value === 'string';
export const number: Check<number> = (value): value is number => typeof value === 'number';
export const boolean: Check<boolean> = (value): value is boolean => typeof value === 'boolean';
export const anything: Check<unknown> = (value): value is unknown => value !== undefined;

export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

export const arrayOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every((item) => check(item));

export const recordOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every((item) => check(item));

/** More fields than named are fine: they come from the server. */
export const object =
  <S extends Shape>(shape: S): Check<Shaped<S>> =>
  (value): value is Shaped<S> =>
    isRecord(value) && Object.entries(shape).every(([key, check]) => check(value[key]));
