import { api, unwrap } from './client.ts';
import { toApiError } from './envelope.ts';

/** A network that swallows everything would keep the question open for minutes. */
const LIMIT_MS = 8000;

/** A refusal is an answer; a proxy that finds no server behind it is not. */
const isAnswer = (thrown: unknown): boolean => {
  const { kind, status } = toApiError(thrown);
  return (kind === 'business' || kind === 'http') && status < 502;
};

/** Whether a server is there. An intranet's may be reachable although the browser calls itself offline: it is asked. */
export const serverAnswers = (): Promise<boolean> =>
  unwrap(api.GET('/portal/api/auth/configuration', { signal: AbortSignal.timeout(LIMIT_MS) })).then(
    () => true,
    isAnswer,
  );
