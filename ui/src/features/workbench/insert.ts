/** A piece of text with a place that is selected in it. */
export interface Inserted {
  text: string;
  from: number;
  to: number;
}

const PLACEHOLDER = /\{[^{}]{1,20}\}/g;

/** The first {变量} at or behind a position; when there is none behind, the first of all. */
export const nextPlaceholder = (text: string, from = 0): { from: number; to: number; name: string } | null => {
  const found = [...text.matchAll(PLACEHOLDER)];
  const match = found.find(({ index }) => index >= from) ?? found[0];
  if (!match) return null;
  return { from: match.index, to: match.index + match[0].length, name: match[0] };
};

/** Puts a phrase where the cursor is and selects its first {变量}, or stands behind it. */
export const insertPhrase = (text: string, start: number, end: number, phrase: string): Inserted => {
  const whole = text.slice(0, start) + phrase + text.slice(end);
  const inside = nextPlaceholder(phrase);
  if (!inside) return { text: whole, from: start + phrase.length, to: start + phrase.length };
  return { text: whole, from: start + inside.from, to: start + inside.to };
};
