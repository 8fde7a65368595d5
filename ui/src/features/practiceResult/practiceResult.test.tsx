import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { resultView } from '@/test/resultView.ts';
import { fail, ok, server } from '@/test/server.ts';
import { statusDelay, type Status } from './api.ts';
import { Component as Loading } from './LoadingPage.tsx';
import { Component as Result } from './ResultPage.tsx';

const status = (over: Partial<Status> = {}): Status => ({
  examStatus: 3,
  scoreStatus: 2,
  progressBp: 3000,
  step: '规则质检',
  serverNowMs: 0,
  deadlineMs: null,
  error: '',
  ...over,
});

const answer = (over: Partial<Status>) => server.use(http.get('*/practice/session/status', () => ok(status(over))));

describe('评分中', () => {
  it('shows the step and how far it is', async () => {
    answer({});
    renderScreen(<Loading />, '/student/loading?sessionId=11');
    expect(await screen.findByText('规则质检')).toBeInTheDocument();
    expect(screen.getByText('30%')).toBeInTheDocument();
  });

  it('says that scoring failed and shows no number', async () => {
    answer({ scoreStatus: 4, error: '模型服务连续三次超时' });
    renderScreen(<Loading />, '/student/loading?sessionId=11');
    const box = (await screen.findByText('评分失败，待重试或人工')).closest('section');
    expect(box).toHaveTextContent('模型服务连续三次超时');
    expect(box?.textContent).not.toMatch(/\d/);
  });

  it('tells apart the wait for a human', async () => {
    answer({ progressBp: 10_000, step: '' });
    renderScreen(<Loading />, '/student/loading?sessionId=11');
    expect(await screen.findByText('等待人工评分')).toBeInTheDocument();
  });

  it('goes to the result when it is there', async () => {
    answer({ scoreStatus: 3 });
    const { router } = renderScreen(<Loading />, '/student/loading?sessionId=11');
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/result'));
  });

  it('asks more and more slowly and stops at the end', () => {
    expect(statusDelay(undefined, 0, 0)).toBe(1000);
    expect(statusDelay(status(), 20, 0)).toBe(5000);
    expect(statusDelay(status({ scoreStatus: 4 }), 1, 0)).toBe(false);
    expect(statusDelay(status({ progressBp: 10_000 }), 1, 0)).toBe(60_000);
    expect(statusDelay(status(), 1, 5)).toBe(false);
  });
});

describe('考核结果', () => {
  beforeEach(() => {
    server.use(
      http.get('*/practice/session/result', () => ok(resultView())),
      http.get('*/coach/student/assessment/5', () => ok({ item: { canStart: true, blockReason: '' }, attempts: [] })),
    );
  });

  it('offers what can be done, with the deadline', async () => {
    renderScreen(<Result />, '/student/result?sessionId=11');
    expect(await screen.findByText('2026-11-23 10:06 前可申诉，逾期自动确认')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '申诉' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '重考' })).toHaveAttribute(
      'href',
      '/student/workbench?assignmentId=5',
    );
  });

  it('asks before it confirms', async () => {
    let confirmed = 0;
    server.use(
      http.post('*/practice/session/confirm', () => {
        confirmed += 1;
        return ok({ examStatus: 7, scoreStatus: 3 });
      }),
    );
    renderScreen(<Result />, '/student/result?sessionId=11');
    await userEvent.click(await screen.findByRole('button', { name: '确认结果' }));
    expect(confirmed).toBe(0);
    await userEvent.click(within(await findDialog()).getByRole('button', { name: '确认结果' }));
    await waitFor(() => expect(confirmed).toBe(1));
  });

  it('says why a window that is out of date may not confirm, and looks again', async () => {
    let looked = 0;
    server.use(
      http.get('*/practice/session/result', () => {
        looked += 1;
        return ok(resultView({ canConfirm: looked === 1 }));
      }),
      http.post('*/practice/session/confirm', () => fail(700006, '考核正在申诉中', { status: 409 })),
    );
    renderScreen(<Result />, '/student/result?sessionId=11');
    await userEvent.click(await screen.findByRole('button', { name: '确认结果' }));
    await userEvent.click(within(await findDialog()).getByRole('button', { name: '确认结果' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('考核正在申诉中');
    await waitFor(() => expect(screen.queryByRole('button', { name: '确认结果' })).toBeNull());
  });

  it('files an appeal with items, wanted verdicts and a reason', async () => {
    let sent: unknown = null;
    server.use(
      http.post('*/coach/student/appeal/add', async ({ request }) => {
        sent = await request.json();
        return ok({ id: 40 });
      }),
    );
    renderScreen(<Result />, '/student/result?sessionId=11');
    await userEvent.click(await screen.findByRole('button', { name: '申诉' }));
    const form = within(await findDialog({ name: '申诉' }));
    await userEvent.type(form.getByRole('textbox', { name: /申诉理由/ }), '第四句是复述客户提供的号码，请复核');
    await userEvent.click(form.getByRole('button', { name: '提交申诉' }));
    expect(await form.findByText('请至少选择一个质检项')).toBeInTheDocument();
    await userEvent.click(form.getByRole('checkbox', { name: '泄露客户信息' }));
    await userEvent.click(form.getByRole('button', { name: '提交申诉' }));
    expect(await form.findByText('请用 2–500 字说明')).toBeInTheDocument();
    await userEvent.type(form.getByRole('textbox', { name: '说明' }), '客户先提供');
    await userEvent.click(form.getByRole('button', { name: '提交申诉' }));
    await waitFor(() =>
      expect(sent).toEqual({
        sessionId: 11,
        resultId: 501,
        reason: '第四句是复述客户提供的号码，请复核',
        items: [{ checkItemId: 3, claim: '客户先提供', wantedVerdict: 1 }],
      }),
    );
  });

  it('says why an appeal is not possible', async () => {
    server.use(
      http.get('*/practice/session/result', () => ok(resultView({ canAppeal: false, appealBlock: '申诉次数已用完' }))),
    );
    renderScreen(<Result />, '/student/result?sessionId=11');
    expect(await screen.findByText('申诉次数已用完')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '申诉' })).toBeNull();
  });

  it('explains a result that does not exist', async () => {
    server.use(http.get('*/practice/session/result', () => fail(100404, '考核不存在', { status: 404 })));
    renderScreen(<Result />, '/student/result?sessionId=12');
    expect(await screen.findByText('没有这个考核结果')).toBeInTheDocument();
  });
});
