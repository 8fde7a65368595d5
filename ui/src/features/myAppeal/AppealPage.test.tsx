import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { ok, page, server } from '@/test/server.ts';
import type { AppealDetail } from '@/ui/result/appeal.ts';
import type { AppealRow } from './api.ts';
import { Component } from './AppealPage.tsx';
import { columns } from './columns.tsx';

const row = (over: Partial<AppealRow>): AppealRow => ({
  id: 31,
  sessionId: 16,
  taskName: '十一月考核',
  taskItemName: '停机复机',
  status: 1,
  examStatus: 4,
  score: 5600,
  recheckScore: null,
  finishTime: '2026-11-18 10:00:00',
  appealTime: '2026-11-19 10:00:00',
  ...over,
});

const detail: AppealDetail = {
  ...row({}),
  resultId: 501,
  studentId: 7,
  studentName: '李思远',
  round: 1,
  reason: '第四句是复述客户提供的号码',
  items: [
    {
      checkItemId: 3,
      name: '泄露客户信息',
      claim: '客户先提供',
      wantedVerdict: 1,
      disputedVerdict: 2,
      decidedVerdict: null,
      decisionComment: null,
    },
  ],
  windowEndAt: '2026-11-21 10:00:00',
  recheckDueAt: '2026-11-22 10:00:00',
  claimedBy: null,
  claimedByName: null,
  claimUntil: null,
  assigneeId: null,
  assigneeName: null,
  attachments: [],
  invalidReason: null,
  closedAt: null,
  recheckComment: null,
  reviewerName: null,
  finalJudge: false,
  canWithdraw: true,
  recheckBlock: '',
};

beforeEach(() => {
  server.use(
    http.get('*/coach/student/appeal/list', () =>
      ok(page([row({}), row({ id: 33, status: 3, examStatus: 6 }), row({ id: 34, status: 2, recheckScore: 8825 })])),
    ),
    http.get('*/coach/student/appeal/31', () => ok(detail)),
  );
});

describe('申诉记录', () => {
  it('has exactly the columns that the product names, two of them sortable', () => {
    expect(columns.map(({ key }) => key)).toEqual([
      'id',
      'taskName',
      'taskItemName',
      'status',
      'score',
      'recheckScore',
      'finishTime',
      'appealTime',
    ]);
    expect(columns.filter(({ sortable }) => sortable).map(({ key }) => key)).toEqual(['finishTime', 'appealTime']);
  });

  it('names an appeal under way and one that ran out', async () => {
    renderScreen(<Component />);
    const rows = (await screen.findByRole('link', { name: '33' })).closest('tbody')!;
    expect(within(rows).getByText('申诉中')).toBeInTheDocument();
    expect(within(rows).getByText('申诉已过期')).toBeInTheDocument();
    expect(within(rows).getByText('88.25')).toBeInTheDocument();
  });

  it('opens the thread and withdraws after asking', async () => {
    let withdrawn: unknown = null;
    server.use(
      http.post('*/coach/student/appeal/withdraw', async ({ request }) => {
        withdrawn = await request.json();
        return ok();
      }),
    );
    const { router } = renderScreen(<Component />, '/student/appeal?id=31');
    const drawer = within(await findDialog({ name: '申诉 31' }));
    expect(await drawer.findByText('客户先提供')).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('button', { name: '撤回申诉' }));
    expect(await screen.findByText(/2026-11-21 10:00 前仍可再次申诉/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(withdrawn).toEqual({ id: 31 }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
