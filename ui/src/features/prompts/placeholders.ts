const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

export interface Part {
  at: number;
  text: string;
  /** The name between the braces, for a placeholder. */
  name: string | null;
}

/** The text cut into plain parts and placeholders; together the parts are the text again. */
export const partsOf = (body: string): Part[] => {
  const parts: Part[] = [];
  let at = 0;
  for (const match of body.matchAll(PLACEHOLDER)) {
    if (match.index > at) parts.push({ at, text: body.slice(at, match.index), name: null });
    parts.push({ at: match.index, text: match[0], name: match[1] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < body.length) parts.push({ at, text: body.slice(at), name: null });
  return parts;
};

export const namesIn = (body: string): string[] => [
  ...new Set(partsOf(body).flatMap(({ name }) => (name === null ? [] : [name]))),
];
