import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '@/state/session.ts';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { resultView } from '@/test/resultView.ts';
import { fail, ok, page, server } from '@/test/server.ts';
import type { AppealDetail } from '@/ui/result/appeal.ts';
import type { QueueRow } from './api.ts';
import { dueOf, timeLeft } from './due.ts';
import { Component as Queue } from './QueuePage.tsx';
import { Component as Recheck } from './RecheckPage.tsx';

const ME = 9;
const HOUR = 3_600_000;
const stamp = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');
const inHours = (hours: number) => stamp(Date.now() + hours * HOUR);

const detail = (over: Partial<AppealDetail> = {}): AppealDetail => ({
  id: 31,
  sessionId: 11,
  resultId: 501,
  studentId: 7,
  studentName: '李思远',
  taskName: '十一月考核',
  taskItemName: '停机复机',
  status: 1,
  examStatus: 4,
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
  score: 0,
  recheckScore: null,
  appealTime: inHours(-40),
  windowEndAt: inHours(40),
  recheckDueAt: inHours(32),
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
  canWithdraw: false,
  recheckBlock: '',
  ...over,
});

const queued = (over: Partial<QueueRow>): QueueRow => ({
  ...detail(),
  warnedBp: 0,
  itemCount: 1,
  reviewerName: null,
  finishTime: inHours(-50),
  ...over,
});

beforeEach(() => {
  useSession.getState().put({ user: { id: ME, username: 'wang' } as never });
  server.use(http.get('*/coach/trainer/assessmentDetail/11', () => ok(resultView({ examStatus: 4 }))));
});

describe('time to recheck', () => {
  it('is a dot and a word: within, over half, nearly out, over', () => {
    const at = (passed: number) =>
      dueOf('2026-11-20 00:00:00', '2026-11-20 10:00:00', Date.parse('2026-11-20T00:00:00+08:00') + passed * HOUR);
    expect([at(1), at(5), at(9), at(11)]).toEqual([0, 5000, 9000, 'over']);
    expect(timeLeft(90 * 60_000, 0)).toBe('剩 1 小时 30 分');
    expect(timeLeft(50 * HOUR, 0)).toBe('剩 2 天 2 小时');
  });
});

describe('申诉复核', () => {
  it('shows urgency and who works on what', async () => {
    server.use(
      http.get('*/coach/trainer/appealRecheck/list', () =>
        ok(
          page([
            queued({ recheckDueAt: inHours(3) }),
            queued({ id: 32, studentName: '赵敏', claimedBy: 12, claimedByName: '陈立' }),
            queued({ id: 33, studentName: '周强', claimedBy: ME, claimedByName: '王晓敏' }),
            queued({
              id: 34,
              studentName: '孙悦',
              status: 2,
              examStatus: 5,
              recheckScore: 8825,
              score: 5600,
              reviewerName: '何静',
            }),
            queued({ id: 35, studentName: '吴刚', assigneeId: 12, assigneeName: '陈立' }),
          ]),
        ),
      ),
    );
    renderScreen(<Queue />);
    const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!);
    await screen.findByRole('link', { name: '李思远' });
    expect(rowOf('李思远').getByText('即将超时')).toBeInTheDocument();
    expect(rowOf('赵敏').getByText('陈立')).toBeInTheDocument();
    expect(rowOf('周强').getByText('我')).toBeInTheDocument();
    expect(rowOf('孙悦').getByRole('link', { name: '查看' })).toBeInTheDocument();
    expect(rowOf('孙悦').getByText('何静')).toBeInTheDocument();
    expect(rowOf('孙悦').queryByRole('button', { name: '指派' })).toBeNull();
    expect(rowOf('吴刚').getByText('已指派')).toBeInTheDocument();
  });

  it('hands one appeal or several to a colleague, and tells why not', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/coach/trainer/appealRecheck/list', () =>
        ok(page([queued({}), queued({ id: 32, studentName: '赵敏', assigneeId: 12, assigneeName: '陈立' })])),
      ),
      http.get('*/coach/trainer/trainer/list', () =>
        ok([
          { id: 12, name: '陈立', username: 'chenli' },
          { id: 13, name: '何静', username: 'hejing' },
        ]),
      ),
      http.post('*/coach/trainer/appealRecheck/assign', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? fail(100409, '李思远「停机复机」：原评分由该培训师作出，请指派给另一位培训师', { status: 409 })
          : ok({ changed: 1 });
      }),
    );
    renderScreen(<Queue />);
    const row = within((await screen.findByRole('link', { name: '李思远' })).closest('tr')!);
    await userEvent.click(row.getByRole('button', { name: '指派' }));
    const dialog = within(await findDialog({ name: '指派申诉' }));
    const choose = async (name: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: '指派给' }));
      await userEvent.click(await screen.findByRole('option', { name, hidden: true }));
      await userEvent.click(dialog.getByRole('button', { name: '指派' }));
    };
    await choose('陈立（chenli）');
    await waitFor(() => expect(sent).toEqual([{ ids: [31], assigneeId: 12 }]));
    expect(screen.getByRole('dialog', { name: '指派申诉' })).toBeInTheDocument();
    await choose('何静（hejing）');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[1]).toEqual({ ids: [31], assigneeId: 13 });
  });
});

describe('复核', () => {
  const AT = '/trainer/toRecheck?id=31';

  it('needs a claim, a verdict and a comment for each item', async () => {
    let claimed = false;
    let submitted: unknown = null;
    server.use(
      http.get('*/coach/trainer/appealRecheck/31', () =>
        ok(detail(claimed ? { claimedBy: ME, claimedByName: '王晓敏', claimUntil: inHours(0.5) } : {})),
      ),
      http.post('*/coach/trainer/appealRecheck/claim', () => {
        claimed = true;
        return ok(detail());
      }),
      http.post('*/coach/trainer/appealRecheck/submit', async ({ request }) => {
        submitted = await request.json();
        return ok({ recheckScore: 7778, rawScore: 7778 });
      }),
    );
    const { router } = renderScreen(<Recheck />, AT);
    expect(await screen.findByText('申诉理由：第四句是复述客户提供的号码')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '提交复核' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '领取' }));
    expect(await screen.findByText(/您已领取，锁定剩余/)).toBeInTheDocument();
    expect(screen.getByText(/复核得分不会低于原得分 0/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '提交复核' }));
    expect(await screen.findByText('请作出判定')).toBeInTheDocument();
    await userEvent.click(within(screen.getByRole('radiogroup', { name: '泄露客户信息 复核判定' })).getByText('达成'));
    expect(await screen.findByText('请填写复核意见，至少 2 个字')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: '泄露客户信息 复核意见' }), '同意');
    await userEvent.click(screen.getByRole('checkbox', { name: '终审：此后不能再申诉' }));
    await userEvent.click(screen.getByRole('button', { name: '提交复核' }));
    await userEvent.click(within(await findDialog()).getByRole('button', { name: '提交复核' }));
    await waitFor(() =>
      expect(submitted).toEqual({
        id: 31,
        decisions: [{ checkItemId: 3, verdict: 1, comment: '同意' }],
        comment: '',
        finalJudge: true,
      }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/appealRecheck'));
  });

  it('lists what the student put in, and whose work it is', async () => {
    server.use(
      http.get('*/coach/trainer/appealRecheck/31', () =>
        ok(
          detail({
            assigneeId: 12,
            assigneeName: '陈立',
            attachments: [{ fileId: 'f1', name: '通话截图.png', mime: 'image/png', size: 20_480 }],
          }),
        ),
      ),
    );
    renderScreen(<Recheck />, AT);
    expect(await screen.findByText(/已指派给 陈立，您也可以代为复核/)).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: '附件' })).getByText('通话截图.png')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '下载通话截图.png' })).toBeInTheDocument();
  });

  it('says why this person may not decide', async () => {
    server.use(
      http.get('*/coach/trainer/appealRecheck/31', () =>
        ok(detail({ recheckBlock: '原评分由您作出，须由另一位培训师复核' })),
      ),
    );
    renderScreen(<Recheck />, AT);
    expect(await screen.findByText('原评分由您作出，须由另一位培训师复核')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '领取' })).toBeNull();
  });
});
