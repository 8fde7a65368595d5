import { serverAnswers } from '@/api/alive.ts';

/** A new release removes the files that open windows still name: one full load of the target brings the new ones. */
const STAMP = 'reloadedFor';
const CHUNK_ERROR = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

const LEAVING_MS = 5000;

let leaveBegan = -Infinity;

/** Milliseconds for which this page counts as being left. */
const leaving = () => leaveBegan + LEAVING_MS - performance.now();
const sleep = (ms: number) => new Promise((go) => setTimeout(go, ms));

/**
 * Going elsewhere breaks off what is being loaded, and a reload would take the place of where one was going. Who is still
 * here after a while has stayed, asked about unsaved work.
 */
const whenStaying = async () => {
  for (let left = leaving(); left > 0; left = leaving()) await sleep(left);
};

const isChunkError = (error: unknown) => error instanceof Error && CHUNK_ERROR.test(error.message);

/** Loads the page again unless no server is there: that would leave nothing but the browser's own error page. */
export const reloadIfThere = async (): Promise<void> => {
  if (await serverAnswers()) window.location.reload();
};

/** The stamp in the history entry keeps a truly missing file from looping. */
const reloadOnce = async (): Promise<boolean> => {
  await whenStaying();
  const { pathname } = window.location;
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  if (state[STAMP] === pathname || !(await serverAnswers())) return false;
  window.history.replaceState({ ...state, [STAMP]: pathname }, '');
  window.location.reload();
  return true;
};

let underWay: Promise<boolean> | null = null;

/** Whether another load takes the place of this page. Two failures of one page ask once. */
export const recoverFromStaleChunk = async (error: unknown): Promise<boolean> => {
  if (!isChunkError(error)) return false;
  underWay ??= reloadOnce();
  try {
    return await underWay;
  } finally {
    underWay = null;
  }
};

export const watchStaleChunks = (): void => {
  window.addEventListener('beforeunload', () => {
    leaveBegan = performance.now();
  });
  window.addEventListener('vite:preloadError', (event) => void recoverFromStaleChunk(event.payload));
};
