import type { DialogueTurn } from './itemApi.ts';

/** Examples are the agent's words unless a line says otherwise, each line a turn of its own. */
export const readExample = (text: string): DialogueTurn[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith('客户：')
        ? { role: 'customer', text: line.slice(3) }
        : { role: 'agent', text: line.startsWith('坐席：') ? line.slice(3) : line },
    );

export interface Piece {
  at: number;
  text: string;
  /** What was found here: 致歉共情 for 「安抚」. */
  labels: readonly string[];
}

interface Range {
  start: number;
  end: number;
  label: string;
}

/** Cuts a line at the ends of everything that was found in it. Positions count characters as the server does. */
export const cutAtHits = (text: string, ranges: readonly Range[]): Piece[] => {
  const characters = Array.from(text);
  const cuts = [...new Set([0, characters.length, ...ranges.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at >= 0 && at <= characters.length)
    .sort((a, b) => a - b);
  return cuts.slice(0, -1).map((at, index) => {
    const end = cuts[index + 1] ?? at;
    const labels = ranges.filter((range) => range.start < end && range.end > at).map(({ label }) => label);
    return { at, text: characters.slice(at, end).join(''), labels: [...new Set(labels)] };
  });
};
