import { isLoss } from '@/app/showError.ts';
import { ApiError, CODE, toApiError } from '@/api/envelope.ts';
import { withQuery } from '@/api/client.ts';
import { streamEvents } from '@/api/stream.ts';
import { WATCH_PATH, type Session } from './api.ts';
import { isOutage, sleep, waitAfter } from './outage.ts';

/**
 * Hears at once that another window took the session, or that it has ended. Comes back after every outage; whatever
 * else goes wrong is left to the calls that somebody waits for.
 */
export const watchSession = async (
  { sessionId, epoch }: Session,
  signal: AbortSignal,
  lost: (error: ApiError) => void,
): Promise<void> => {
  const path = withQuery(WATCH_PATH, { sessionId, epoch });
  let failures = 0;
  while (!signal.aborted) {
    try {
      for await (const { event, data } of streamEvents(path, undefined, signal)) {
        if (event !== 'error') continue;
        const { code, msg } = data as { code: number; msg: string };
        lost(new ApiError({ kind: 'business', code, message: msg, path: WATCH_PATH }));
        return;
      }
      // It was open and has been cut, as idle streams are.
      failures = 0;
    } catch (thrown) {
      const error = toApiError(thrown);
      if ((error.code === CODE.sessionGone || isLoss(error)) && !signal.aborted) lost(error);
      if (!isOutage(error)) return;
      failures += 1;
    }
    await sleep(waitAfter(failures), signal);
  }
};
