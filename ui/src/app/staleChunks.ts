/** A new release removes the files that open windows still name: one full load of the target brings the new ones. */
const STAMP = 'reloadedFor';
const CHUNK_ERROR = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

const LEAVING_MS = 5000;

let leaveBegan = -Infinity;

/** Going elsewhere breaks off what is being loaded, and a reload would take the place of where one was going. */
const isLeaving = () => performance.now() - leaveBegan < LEAVING_MS;

const isChunkError = (error: unknown) => error instanceof Error && CHUNK_ERROR.test(error.message);

/** True when a reload is under way. The stamp in the history entry keeps a truly missing file from looping. */
export const recoverFromStaleChunk = (error: unknown): boolean => {
  if (!isChunkError(error)) return false;
  if (isLeaving()) return true;
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  const { pathname } = window.location;
  if (state[STAMP] === pathname) return false;
  window.history.replaceState({ ...state, [STAMP]: pathname }, '');
  window.location.reload();
  return true;
};

export const watchStaleChunks = (): void => {
  // Who stays after all, asked about unsaved work, is not leaving for long.
  window.addEventListener('beforeunload', () => {
    leaveBegan = performance.now();
  });
  window.addEventListener('vite:preloadError', (event) => {
    if (recoverFromStaleChunk(event.payload)) event.preventDefault();
  });
};
