/** A new release removes the files that open windows still name: one full load of the target brings the new ones. */
const STAMP = 'reloadedFor';
const CHUNK_ERROR = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

const isChunkError = (error: unknown) => error instanceof Error && CHUNK_ERROR.test(error.message);

/** True when a reload is under way. The stamp in the history entry keeps a truly missing file from looping. */
export const recoverFromStaleChunk = (error: unknown): boolean => {
  if (!isChunkError(error)) return false;
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  const { pathname } = window.location;
  if (state[STAMP] === pathname) return false;
  window.history.replaceState({ ...state, [STAMP]: pathname }, '');
  window.location.reload();
  return true;
};

export const watchStaleChunks = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (recoverFromStaleChunk(event.payload)) event.preventDefault();
  });
};
