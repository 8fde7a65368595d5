import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { resultView } from '@/test/resultView.ts';
import { fail, ok, page, server } from '@/test/server.ts';
import { actionOf } from './action.ts';
import type { Attempt, Entry } from './api.ts';
import { Component as List } from './EvaluateListPage.tsx';
import { Component as Cards } from './EvaluatePage.tsx';
import { Component as Summary } from './SummaryPage.tsx';

const entry = (over: Partial<Entry> = {}): Entry => ({
  assignmentId: 1,
  taskId: 1,
  taskName: '十一月考核',
  description: '',
  taskItemId: 1,
  taskItemName: '宽带报修',
  difficulty: 'easy',
  mode: 1,
  taskStatus: 3,
  attemptsUsed: 0,
  attemptLimit: 3,
  score: null,
  scoreMethod: 1,
  passCp: 6000,
  startAt: '2026-11-01 09:00:00',
  endAt: '2026-11-30 18:00:00',
  closedAt: null,
  timeMode: 1,
  durationSec: 900,
  retakeDelaySec: 0,
  lastSessionId: null,
  lastExamStatus: null,
  lastScoreStatus: null,
  lastFinishedAt: null,
  canResume: false,
  canStart: true,
  blockReason: '',
  ...over,
});

const attempt = (attemptNo: number, score: number | null, over: Partial<Attempt> = {}): Attempt => ({
  sessionId: 10 + attemptNo,
  attemptNo,
  examStatus: 7,
  scoreStatus: 3,
  score,
  recheckScore: null,
  result: 2,
  fatal: false,
  turns: 8,
  startedAt: '2026-11-10 10:00:00',
  finishTime: '2026-11-10 10:10:00',
  finishReason: 1,
  windowEndAt: null,
  ...over,
});

const seen: (string | null)[] = [];

beforeEach(() => {
  seen.length = 0;
  server.use(
    http.get('*/coach/student/assessment/stat', () => ok({ pending: 2, failed: 1, passed: 0 })),
    http.get('*/coach/student/assessment/list', ({ request }) => {
      const bucket = new URL(request.url).searchParams.get('bucket');
      seen.push(bucket);
      if (bucket === '6') return ok(page([]));
      if (bucket === '-2') {
        return ok(page([entry({ taskStatus: 4, attemptsUsed: 1, canStart: false, blockReason: '申诉处理中' })]));
      }
      return ok(
        page([
          entry(),
          entry({
            assignmentId: 2,
            taskItemName: '账单争议',
            attemptsUsed: 1,
            canResume: true,
            canStart: false,
            lastSessionId: 21,
            lastExamStatus: 2,
          }),
        ]),
      );
    }),
  );
});

describe('我的考核', () => {
  it('shows the pending ones first, each with one thing to do', async () => {
    renderScreen(<Cards />);
    const card = within(await screen.findByRole('article', { name: '宽带报修' }));
    expect(card.getByRole('link', { name: '开始' })).toHaveAttribute('href', '/student/workbench?assignmentId=1');
    expect(card.getByText('00:15:00')).toBeInTheDocument();
    const running = within(screen.getByRole('article', { name: '账单争议' }));
    expect(running.getByRole('link', { name: '继续' })).toHaveAttribute('href', '/student/workbench?sessionId=21');
    const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['账单争议', '宽带报修']);
    expect(seen).toEqual(['-1']);
    expect(await screen.findByText('待考核 2')).toBeInTheDocument();
  });

  it('says in words why an item cannot be started', async () => {
    renderScreen(<Cards />, '/?bucket=-2');
    expect(await screen.findByText('申诉处理中')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看' })).toBeInTheDocument();
  });

  it('switches buckets through the address and says what an empty one is for', async () => {
    const { router } = renderScreen(<Cards />);
    await userEvent.click(await screen.findByText('已通过 0'));
    expect(await screen.findByText('还没有通过的考核')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?bucket=6');
  });

  it('keeps a way out of a failure', async () => {
    server.use(http.get('*/coach/student/assessment/list', () => fail(100500, '服务器内部错误', { status: 500 })));
    renderScreen(<Cards />);
    expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
  });
});

describe('the next act', () => {
  it('follows the server', () => {
    expect(actionOf(entry({ attemptsUsed: 1 }))?.label).toBe('重考');
    expect(
      actionOf(entry({ canStart: false, taskStatus: 1, attemptsUsed: 1, lastSessionId: 5, lastScoreStatus: 2 }))?.to,
    ).toBe('/student/loading?sessionId=5');
    expect(actionOf(entry({ canStart: false }))).toBeNull();
  });
});

describe('查看全部', () => {
  it('lists everything with states and acts', async () => {
    renderScreen(<List />);
    const row = within((await screen.findByRole('link', { name: '账单争议' })).closest('tr')!);
    expect(row.getByRole('link', { name: '继续' })).toBeInTheDocument();
    expect(row.getByText('1 / 3 次')).toBeInTheDocument();
    expect(seen).toEqual([null]);
  });
});

describe('考核详情', () => {
  it('shows all attempts, their trend and each item over them', async () => {
    server.use(
      http.get('*/coach/student/assessment/5', () =>
        ok({
          item: entry({ attemptsUsed: 2 }),
          attempts: [attempt(1, 4200), attempt(2, 5600, { recheckScore: 8825 })],
        }),
      ),
      http.get('*/coach/student/practice/session/result', () => ok(resultView())),
    );
    renderScreen(<Summary />, '/student/summary?assignmentId=5');
    expect(
      await screen.findByRole('img', { name: /第 1 次 42 分，第 2 次 88.25 分；合格线 60 分/ }),
    ).toBeInTheDocument();
    const row = within((await screen.findByRole('rowheader', { name: '不打断客户' })).closest('tr')!);
    expect(row.getAllByText('未达成')).toHaveLength(2);
    expect(screen.getByRole('link', { name: '重考' })).toBeInTheDocument();
  });
});
