import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Handlers are added by each test; a call that no test foresaw fails it. */
export const server = setupServer();

export const ok = (data: unknown = {}) => HttpResponse.json({ code: 0, msg: 'ok', data });

interface Failure {
  status?: number;
  data?: unknown;
  errorCode?: string | null;
}

export const fail = (code: number, msg: string, { status = 422, data = null, errorCode = null }: Failure = {}) =>
  HttpResponse.json({ code, msg, data, errorCode }, { status });

export const page = (items: readonly unknown[], total = items.length) => ({ items, total, page: 1, pageSize: 20 });
