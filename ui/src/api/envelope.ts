import { TransportError } from '@/platform/types.ts';

/** Every answer of the server comes in this wrapping. */
interface Envelope {
  code: number;
  msg: string;
  data?: unknown;
  errorCode?: string | null;
}

export const CODE = {
  loginNeeded: 100001,
  noRight: 100403,
  notFound: 100404,
  conflict: 100409,
  tooLarge: 100413,
  unsupported: 100415,
  invalid: 100422,
  internal: 100500,
  finished: 700003,
  sessionGone: 700004,
  checkingOrAppealing: 700006,
  tooFrequent: 700007,
  notSubmitted: 700009,
  appealTimeout: 700010,
  autoSubmitted: 700011,
  timeout: 504,
} as const;

/** What somebody else changed while this form was open. */
export interface LostEdit {
  rev: number;
  updatedBy: string;
  updatedAt: string;
}

export type FailureKind = 'business' | 'http' | 'network' | 'timeout' | 'abort';

/** The one error type above the transport. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  readonly code: number;
  readonly status: number;
  readonly errorCode: string | null;
  readonly path: string;
  readonly data: unknown;
  /** Seconds, from the Retry-After header. */
  readonly retryAfter: number | null;
  /** Set by a caller that shows the error itself, such as a form with field messages. */
  claimed = false;

  constructor(init: {
    kind: FailureKind;
    code: number;
    message: string;
    status?: number;
    errorCode?: string | null;
    path?: string;
    data?: unknown;
    retryAfter?: number | null;
  }) {
    super(init.message);
    this.name = 'ApiError';
    this.kind = init.kind;
    this.code = init.code;
    this.status = init.status ?? 0;
    this.errorCode = init.errorCode ?? null;
    this.path = init.path ?? '';
    this.data = init.data;
    this.retryAfter = init.retryAfter ?? null;
  }

  get fields(): Record<string, string> | null {
    const { data } = this;
    if (typeof data !== 'object' || data === null || !('fields' in data)) return null;
    const { fields } = data;
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : null;
  }

  get lostEdit(): LostEdit | null {
    const { data } = this;
    if (this.code !== CODE.conflict || typeof data !== 'object' || data === null || !('changed' in data)) return null;
    return data.changed as LostEdit;
  }
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';

/** Throws unless the answer is a success; gives back its data. */
export const openEnvelope = (response: Response, body: unknown, path = ''): unknown => {
  const { status } = response;
  if (isEnvelope(body)) {
    if (body.code === 0 && response.ok) return body.data;
    const after = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw new ApiError({
      kind: 'business',
      code: body.code,
      message: body.msg,
      status,
      errorCode: body.errorCode ?? null,
      path,
      data: body.data,
      retryAfter: Number.isFinite(after) ? after : null,
    });
  }
  throw new ApiError({
    kind: 'http',
    code: status,
    message: `Request failed with status code ${status}`,
    status,
    path,
  });
};

/** Brings whatever a call threw into the one error type. */
export const toApiError = (error: unknown, path = ''): ApiError => {
  if (error instanceof ApiError) return error;
  if (error instanceof TransportError) {
    const code = error.kind === 'timeout' ? CODE.timeout : 0;
    const message = error.kind === 'timeout' ? '请求超时，请稍后重试' : error.message;
    return new ApiError({ kind: error.kind, code, message, path });
  }
  if (error instanceof DOMException && error.name === 'AbortError') {
    return new ApiError({ kind: 'abort', code: 0, message: error.message, path });
  }
  const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown };
  return new ApiError({
    kind: typeof code === 'number' ? 'business' : 'network',
    code: typeof code === 'number' ? code : 0,
    status: typeof status === 'number' ? status : 0,
    message: error instanceof Error ? error.message : String(error),
    path,
  });
};
