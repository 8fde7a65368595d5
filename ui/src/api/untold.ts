import { toApiError } from './envelope.ts';
import { howToShow } from './errors.ts';

/** What the server said and no toast shows: whoever acted has to read it where they acted. */
export const untold = (thrown: unknown): string | null => {
  const error = toApiError(thrown);
  const silent = error.kind === 'business' && howToShow(error, window.location.pathname).how === 'silent';
  return silent && error.message !== '' ? error.message : null;
};
