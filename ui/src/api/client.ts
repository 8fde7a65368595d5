import createClient, { type Middleware } from 'openapi-fetch';
import { platform } from '#platform';
import { openEnvelope, toApiError } from './envelope.ts';
import type { paths } from './schema.d.ts';

/** Proxies in front of some installations cache these writes unless every address is new. */
const STAMPED = /assessmentQualityProject|promptTemplate|caseLibrary/;

export const stamped = async (request: Request): Promise<Request> => {
  const url = new URL(request.url);
  if (!['POST', 'PUT'].includes(request.method) || !STAMPED.test(url.pathname)) return request;
  url.searchParams.set('_t', String(Date.now()));
  // Handing the request itself over would turn its body into a stream, and browsers stream uploads over HTTP/2 only.
  const { method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: await request.text() });
};

const stamp: Middleware = { onRequest: ({ request }) => stamped(request) };

/** Not every host can fill in Response.url, and the error table needs to know which call failed. */
const pathOf = new WeakMap<Response, string>();

const transport = async (request: Request): Promise<Response> => {
  const path = new URL(request.url).pathname;
  try {
    const response = await platform.http(request);
    pathOf.set(response, path);
    return response;
  } catch (error) {
    throw toApiError(error, path);
  }
};

/** Typed by the server's OpenAPI document. Always used as `await unwrap(api.GET(…))`. */
export const api = createClient<paths>({ baseUrl: platform.baseUrl, fetch: transport });
api.use(stamp);

interface Answer {
  data?: { data?: unknown } | undefined;
  error?: unknown;
  response: Response;
}

type DataOf<A extends Answer> = NonNullable<NonNullable<A['data']>['data']>;

/** The data of a successful answer; anything else is thrown as an ApiError. */
export const unwrap = async <A extends Answer>(call: Promise<A>): Promise<DataOf<A>> => {
  try {
    const { data, error, response } = await call;
    return openEnvelope(response, data ?? error, pathOf.get(response)) as DataOf<A>;
  } catch (error) {
    throw toApiError(error);
  }
};

type Scalar = string | number | boolean | null | undefined;

/** Lists become comma-separated; what is not set is left out. */
export const withQuery = (path: string, query?: object): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}) as [string, Scalar | readonly Scalar[]][]) {
    if (value == null || value === '') continue;
    search.set(key, typeof value === 'object' ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/**
 * A call whose path is only known at run time (export jobs, name checks, id lists of any resource). Screens with a
 * fixed path use `api`, whose types come from the server.
 */
export const send = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { query, body, signal }: { query?: object; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> => {
  try {
    const request = new Request(new URL(withQuery(path, query), platform.baseUrl), {
      method,
      signal: signal ?? null,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const response = await transport(await stamped(request));
    const answer: unknown = await response.json().catch(() => null);
    return openEnvelope(response, answer, pathOf.get(response)) as T;
  } catch (error) {
    throw toApiError(error, path);
  }
};
