import { CODE, toApiError, type ApiError } from '@/api/envelope.ts';
import type { Ending } from './state.ts';

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

export const waitAfter = (failures: number): number => WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? 1_000;

/** Nobody refused anything: the line may simply be sent again. */
export const isOutage = ({ kind, status, code }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || status >= 502 || code === CODE.tooFrequent;

/** 重试 does not wait for its turn. */
const nudged = new EventTarget();
export const nudge = (): boolean => nudged.dispatchEvent(new Event('now'));

/** A machine that is back online does not wait any longer. */
export const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      nudged.removeEventListener('now', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake);
    window.addEventListener('online', wake);
    nudged.addEventListener('now', wake);
  });

/** The network is back, or the person is: what was learned before may be out of date. */
export const onReturn = (listener: () => void, signal: AbortSignal): void => {
  const seen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener, { signal });
  document.addEventListener('visibilitychange', seen, { signal });
};

/** How a refusal of the server ends the dialogue; null when it does not. */
export const endingOf = (code: number): Ending | null => {
  if (code === CODE.autoSubmitted) return 'timeUp';
  if (code === CODE.finished || code === CODE.checkingOrAppealing) return 'elsewhere';
  return null;
};

/** Repeats a call that may be repeated until somebody answers it, be it with a refusal. */
export const untilAnswered = async <T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onOutage: () => void,
): Promise<T> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!isOutage(error) || signal.aborted) throw error;
      onOutage();
      await sleep(waitAfter(failures), signal);
    }
  }
};
