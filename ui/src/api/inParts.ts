/** One call takes this many ids; a longer selection goes in several. */
const BULK = 200;

export const inParts = async (ids: readonly number[], call: (part: number[]) => Promise<unknown>) => {
  for (let at = 0; at < ids.length; at += BULK) await call(ids.slice(at, at + BULK));
};
