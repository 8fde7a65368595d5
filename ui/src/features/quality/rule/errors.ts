import type { RuleErrors } from './model.ts';

/** The messages below one part of the rule, with shortened paths. */
export const below = (errors: RuleErrors, prefix: string): RuleErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`${prefix}.`))
      .map(([path, message]) => [path.slice(prefix.length + 1), message]),
  );

/** The message of a field, or of the first of its entries. */
export const messageOf = (errors: RuleErrors, ...fields: readonly string[]): string | undefined => {
  for (const field of fields) {
    const found = Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`));
    if (found) return found[1];
  }
  return undefined;
};
