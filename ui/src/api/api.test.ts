import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { platform } from '#platform';
import { fail, ok, server } from '@/test/server.ts';
import { api, send, stamped, unwrap, withQuery } from './client.ts';
import { ApiError } from './envelope.ts';
import { howToShow } from './errors.ts';
import { pollDelay } from './jobs.ts';
import { streamEvents } from './stream.ts';

const caught = async (work: Promise<unknown>): Promise<ApiError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('expected an ApiError');
};

const business = (code: number, over: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ kind: 'business', code, message: '消息', ...over });

afterEach(() => vi.useRealTimers());

describe('envelope', () => {
  it('gives back the data of a success', async () => {
    server.use(http.get('*/portal/api/team', () => ok([{ teamId: 1, name: '一组', status: 1 }])));
    await expect(unwrap(api.GET('/portal/api/team'))).resolves.toEqual([{ teamId: 1, name: '一组', status: 1 }]);
  });

  it('throws a nonzero code, whatever the HTTP status', async () => {
    server.use(http.get('*/portal/api/team', () => fail(700003, '考核已结束', { status: 200, errorCode: 'X' })));
    const error = await caught(unwrap(api.GET('/portal/api/team')));
    expect(error).toMatchObject({ code: 700003, errorCode: 'X', message: '考核已结束', path: '/portal/api/team' });
  });

  it('carries field messages and Retry-After', async () => {
    server.use(
      http.post('*/portal/api/user/changePassword', () =>
        HttpResponse.json(
          { code: 100422, msg: '校验失败', data: { fields: { oldPassword: '不正确' } } },
          { status: 422, headers: { 'retry-after': '30' } },
        ),
      ),
    );
    const body = { oldPassword: 'a', newPassword: 'b' };
    const error = await caught(unwrap(api.POST('/portal/api/user/changePassword', { body })));
    expect(error.fields).toEqual({ oldPassword: '不正确' });
    expect(error.retryAfter).toBe(30);
  });

  it('names the status of an answer without an envelope', async () => {
    server.use(http.get('*/portal/api/team', () => new HttpResponse('<html>', { status: 502 })));
    expect((await caught(unwrap(api.GET('/portal/api/team')))).message).toBe('Request failed with status code 502');
    expect((await caught(send('GET', '/portal/api/team'))).message).toBe('Request failed with status code 502');
  });

  it('calls a dead line a Network Error', async () => {
    server.use(http.get('*/portal/api/team', () => HttpResponse.error()));
    expect(await caught(unwrap(api.GET('/portal/api/team')))).toMatchObject({
      kind: 'network',
      message: 'Network Error',
    });
  });

  it('keeps the token of a sign-in inside the platform and sends it afterwards', async () => {
    let bearer: string | null = null;
    server.use(
      http.post('*/portal/api/auth/login', ({ request }) => {
        expect(request.headers.get('authorization')).toBeNull();
        return ok({ token: 'secret', needTeam: false });
      }),
      http.get('*/portal/api/team', ({ request }) => {
        bearer = request.headers.get('authorization');
        return ok([]);
      }),
    );
    const answer = await unwrap(api.POST('/portal/api/auth/login', { body: { username: 'a', password: 'b' } }));
    expect(answer).toEqual({ needTeam: false });
    await expect(platform.session.present()).resolves.toBe(true);
    await unwrap(api.GET('/portal/api/team'));
    expect(bearer).toBe('Bearer secret');
  });
});

describe('time stamp', () => {
  const request = (method: string, path: string) => new Request(`http://127.0.0.1${path}`, { method });

  it.each([
    '/coach/management/assessmentQualityProject/add',
    '/portal/api/promptTemplate/3',
    '/coach/trainer/caseLibrary/add',
  ])('is added to a write to %s', async (path) => {
    expect(new URL((await stamped(request('PUT', path))).url).searchParams.has('_t')).toBe(true);
    expect(new URL((await stamped(request('GET', path))).url).searchParams.has('_t')).toBe(false);
  });

  it('is not added elsewhere', async () => {
    expect(new URL((await stamped(request('POST', '/portal/api/hotWord/add'))).url).search).toBe('');
  });

  it('leaves the body whole', async () => {
    const source = new Request('http://127.0.0.1/portal/api/promptTemplate', { method: 'POST', body: '{"a":1}' });
    await expect((await stamped(source)).text()).resolves.toBe('{"a":1}');
  });
});

describe('error table', () => {
  const page = '/trainer/assessmentManage';

  it.each([
    [
      '100001',
      business(100001, { message: '登录已失效', status: 401 }),
      { how: 'redirect', message: '登录已失效，请重新登录' },
    ],
    [
      '401 without envelope',
      new ApiError({ kind: 'http', code: 401, status: 401, message: 'x' }),
      { how: 'redirect', message: 'Token已失效，请重新登录' },
    ],
    ['a business code', business(700003), { how: 'toast', message: '消息' }],
    ['an errorCode', business(700003, { errorCode: 'E1' }), { how: 'silent' }],
    ['700006', business(700006), { how: 'silent' }],
    ['700009', business(700009), { how: 'silent' }],
    ['700011', business(700011), { how: 'silent' }],
    ['the taken knowledge base name', business(1, { message: '知识库名称已存在' }), { how: 'silent' }],
    ['a cancelled call', new ApiError({ kind: 'abort', code: 0, message: 'canceled' }), { how: 'silent' }],
    [
      'a dead line',
      new ApiError({ kind: 'network', code: 0, message: 'Network Error' }),
      { how: 'toast', message: 'Network Error' },
    ],
    [
      'a failing session list',
      new ApiError({ kind: 'http', code: 500, message: 'x', path: '/coach/student/practice/session/list' }),
      { how: 'silent' },
    ],
    [
      'a session connect that timed out',
      new ApiError({ kind: 'timeout', code: 504, message: 'x', path: '/coach/student/practice/session/connect' }),
      { how: 'silent' },
    ],
    [
      'another time-out',
      new ApiError({ kind: 'timeout', code: 504, message: 'x', path: '/a' }),
      { how: 'toast', message: 'x' },
    ],
  ])('%s', (_name, error, show) => expect(howToShow(error, page)).toMatchObject(show));

  it('keeps a lost session quiet only where the screen deals with it', () => {
    const gone = (path: string) => business(700004, { path });
    expect(howToShow(gone('/coach/student/practice/session/close'), page).how).toBe('silent');
    expect(howToShow(gone('/coach/student/practice/session/sendMessage'), page).how).toBe('silent');
    expect(howToShow(gone('/other'), '/student/workbench').how).toBe('silent');
    expect(howToShow(gone('/other'), page).how).toBe('toast');
  });

  it('makes a lost edit a dialog', () => {
    const lost = business(100409, {
      data: { changed: { rev: 2, updatedBy: '李思远', updatedAt: '2026-03-01 10:00:00' } },
    });
    expect(howToShow(lost, page)).toMatchObject({
      how: 'dialog',
      message: expect.stringContaining('李思远') as string,
    });
  });
});

describe('small things', () => {
  it('writes queries without what is not set', () => {
    expect(withQuery('/a', { b: 1, c: '', d: null, e: [1, 2], f: undefined })).toBe('/a?b=1&e=1%2C2');
  });

  it('asks a job again ever more slowly, and not at all when it is over or keeps failing', () => {
    const running = { status: 1, progressBp: 0 };
    expect(pollDelay(running, 0, 0)).toBe(1000);
    expect(pollDelay(running, 50, 0)).toBe(5000);
    expect(pollDelay({ ...running, status: 3 }, 1, 0)).toBe(false);
    expect(pollDelay(running, 1, 5)).toBe(false);
  });

  it('yields the events of a stream, also when lines arrive in pieces', async () => {
    const pieces = ['event: delta\nda', 'ta: {"text":"您"}\n\n', 'event: end\ndata: {}\n\n'];
    server.use(
      http.post('*/coach/student/practice/session/sendMessage', () => {
        const body = new ReadableStream({
          start: (controller) => {
            for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
            controller.close();
          },
        });
        return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
      }),
    );
    const events = [];
    for await (const event of streamEvents('/coach/student/practice/session/sendMessage', {})) events.push(event);
    expect(events).toEqual([
      { event: 'delta', data: { text: '您' } },
      { event: 'end', data: {} },
    ]);
  });
});
