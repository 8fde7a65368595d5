import { ANONYMOUS_CALLS, REQUEST_TIMEOUT_MS, TOKEN_CALLS, TransportError } from '../types.ts';
import { readToken, writeToken } from './session.ts';

/** Takes the token out of an answer and keeps it, so that nothing above the platform ever sees it. */
const keepToken = async (response: Response): Promise<Response> => {
  const body: unknown = await response.json().catch(() => null);
  if (isTokenAnswer(body)) {
    writeToken(body.data.token);
    const { token: _, ...data } = body.data;
    return Response.json({ ...body, data }, { status: response.status });
  }
  const retryAfter = response.headers.get('retry-after');
  return Response.json(body, { status: response.status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
};

const isTokenAnswer = (body: unknown): body is { code: number; data: { token: string } & Record<string, unknown> } => {
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== 0 || !('data' in body))
    return false;
  const { data } = body;
  return typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string';
};

export const http = async (request: Request): Promise<Response> => {
  const path = new URL(request.url).pathname;
  const token = ANONYMOUS_CALLS.includes(path) ? null : readToken();
  const headers = new Headers(request.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);

  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(
      new Request(request, { headers, signal: AbortSignal.any([request.signal, limit.signal]) }),
    );
    // A stream may live longer than the limit; the limit is for its first byte.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) clearTimeout(timer);
    return TOKEN_CALLS.includes(path) ? await keepToken(response) : response;
  } catch (error) {
    clearTimeout(timer);
    if (limit.signal.aborted) throw new TransportError('timeout', `timeout of ${REQUEST_TIMEOUT_MS}ms exceeded`);
    if (request.signal.aborted) throw new TransportError('abort', 'canceled');
    throw new TransportError('network', error instanceof Error && error.message ? 'Network Error' : String(error));
  }
};
