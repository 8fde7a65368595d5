import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { useRecovery } from '@/state/recovery.ts';
import { connectedTo, connects, turn, watches } from '@/test/practice.ts';
import { renderScreen } from '@/test/render.tsx';
import { resultView } from '@/test/resultView.ts';
import { fail, ok, server } from '@/test/server.ts';
import { Component as Preview } from './PreviewPage.tsx';
import { refusalOf } from './refusals.ts';
import { Component } from './WorkbenchPage.tsx';
import { ApiError } from '@/api/envelope.ts';
import { findDialog } from '@/test/dialog.ts';

const AT = '/student/workbench?assignmentId=2';
const composer = () => screen.getByRole('textbox', { name: '输入回复' });

beforeEach(() => {
  useRecovery.getState().clear();
  server.use(
    connects(() => connectedTo()),
    watches().handler,
  );
});

describe('考核进行中', () => {
  it('shows case, customer, dialogue, phrases and clock', async () => {
    renderScreen(<Component />, AT);
    expect(await screen.findByRole('heading', { name: '宽带报修' })).toBeInTheDocument();
    expect(screen.getByText('客户宽带中断')).toBeInTheDocument();
    expect(screen.getByText('融合 199')).toBeInTheDocument();
    expect(screen.getAllByText('喂，宽带又断了').length).toBeGreaterThan(0);
    expect(screen.getByRole('timer')).toHaveTextContent(/^00:(09|10):/);
    expect(screen.getByRole('button', { name: /标准开场/ })).toBeInTheDocument();
  });

  it('inserts a phrase by key, asks for its variables and sends what was written', async () => {
    let body: unknown = null;
    server.use(
      http.post('*/practice/session/sendMessage', async ({ request }) => {
        body = await request.json();
        return turn(2, '我姓张', { clues: [{ id: 7, name: '近期工单', kind: 3, fields: [] }] });
      }),
    );
    renderScreen(<Component />, AT);
    await screen.findByRole('heading', { name: '宽带报修' });
    fireEvent.keyDown(window, { altKey: true, code: 'Digit1', key: '1' });
    await waitFor(() => expect(composer()).toHaveValue('您好，我是工号 {工号}，{称呼}请讲'));
    await userEvent.type(composer(), '{Enter}');
    expect(screen.getByText('请先填写 {工号}')).toBeInTheDocument();
    expect(body).toBeNull();
    fireEvent.change(composer(), { target: { value: '您好，我是工号 3021，张女士请讲' } });
    await userEvent.type(composer(), '{Enter}');
    await waitFor(() => expect(body).toMatchObject({ text: '您好，我是工号 3021，张女士请讲', phraseId: 1, epoch: 1 }));
    expect(await screen.findByRole('region', { name: '近期工单' })).toHaveAttribute('data-fresh', 'true');
    expect(composer()).toHaveValue('');
    // The time of the answer caps this machine's guess: it is the server's, whatever the zone here.
    expect(await screen.findByText('已保存 10:00:00')).toBeInTheDocument();
  });

  it('does not send the Enter of an input method', async () => {
    renderScreen(<Component />, AT);
    await screen.findByRole('heading', { name: '宽带报修' });
    await userEvent.type(composer(), '你好');
    fireEvent.keyDown(composer(), { key: 'Enter', isComposing: true });
    expect(composer()).toHaveValue('你好');
  });

  it('asks before handing in and then waits for the score', async () => {
    server.use(http.post('*/practice/session/close', () => ok({ examStatus: 3, scoreStatus: 1 })));
    const { router } = renderScreen(<Component />, AT);
    await userEvent.click(await screen.findByRole('button', { name: '提交' }));
    const dialog = within(await findDialog());
    expect(dialog.getByText(/您还没有发言/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/loading'));
    expect(router.state.location.search).toBe('?sessionId=60');
  });

  it('asks before leaving', async () => {
    const { router } = renderScreen(<Component />, AT);
    await screen.findByRole('heading', { name: '宽带报修' });
    void router.navigate('/student/evaluate');
    expect(await screen.findByText('离开考核？')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '继续对话' }));
    expect(router.state.location.pathname).toBe('/student/workbench');
  });

  it('says that another window took over and goes on here when asked', async () => {
    server.use(http.post('*/practice/session/sendMessage', () => fail(700004, '已在其他窗口打开', { status: 409 })));
    renderScreen(<Component />, AT);
    await screen.findByRole('heading', { name: '宽带报修' });
    await userEvent.type(composer(), '您好{Enter}');
    const button = await screen.findByRole('button', { name: '在此继续' });
    server.use(http.post('*/practice/session/sendMessage', () => turn(2, '我姓张')));
    await userEvent.click(button);
    await waitFor(() => expect(screen.getAllByText('我姓张').length).toBeGreaterThan(0));
  });

  it('shows the dialog of a page that names nothing', async () => {
    renderScreen(<Component />, '/student/workbench');
    expect(await screen.findByRole('dialog', { name: '无法打开考核' })).toBeInTheDocument();
  });

  it('names the session in the address, so that loading the page again starts no other attempt', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post('*/practice/session/connect', async ({ request }) => {
        asked.push(await request.json());
        return ok(connectedTo());
      }),
    );
    const { router } = renderScreen(<Component />, AT);
    await screen.findByRole('heading', { name: '宽带报修' });
    await waitFor(() => expect(router.state.location.search).toBe('?sessionId=60'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ assignmentId: 2 });
  });

  it('leads from a session that is over to its result', async () => {
    server.use(http.post('*/practice/session/connect', () => fail(700003, '考核已结束', { status: 409 })));
    const { router } = renderScreen(<Component />, '/student/workbench?sessionId=60');
    await waitFor(() => expect(router.state.location.pathname).toBe('/student/loading'));
    expect(router.state.location.search).toBe('?sessionId=60');
  });

  it('leaves for the sign-in without a question', async () => {
    const { router } = renderScreen(<Component />, AT);
    await screen.findByRole('heading', { name: '宽带报修' });
    await router.navigate('/login');
    expect(router.state.location.pathname).toBe('/login');
  });

  it('leads to the assessment that is already running', async () => {
    server.use(
      http.post('*/practice/session/connect', () =>
        fail(100409, '您已有正在进行的考核', {
          status: 409,
          errorCode: 'EXAM_OTHER_IN_PROGRESS',
          data: { sessionId: 21, taskItemName: '账单争议' },
        }),
      ),
    );
    const { router } = renderScreen(<Component />, AT);
    await userEvent.click(await screen.findByRole('button', { name: '继续该考核' }));
    expect(router.state.location.search).toBe('?sessionId=21');
  });
});

describe('the six dialogs', () => {
  it.each([
    ['EXAM_PAGE_INVALID', '无法打开考核', undefined],
    ['EXAM_TIME_MISMATCH', '系统时间不一致', '重新检测'],
    ['EXAM_OTHER_IN_PROGRESS', '有考核正在进行', '继续该考核'],
    ['EXAM_QUALITY_CHECK', '正在质检', '查看评分进度'],
    ['EXAM_UNDER_APPEAL', '正在申诉', '查看申诉'],
    ['EXAM_APPEAL_NOT_RECHECKED', '申诉尚未复核', '查看申诉'],
  ])('%s', (errorCode, title, act) => {
    const error = new ApiError({ kind: 'business', code: 1, message: '原因', errorCode, data: { sessionId: 5 } });
    const refused = refusalOf(error);
    expect(refused.title).toBe(title);
    expect(refused.text).toContain('原因');
    expect(refused.acts.map(({ label }) => label)).toEqual(act ? [act] : []);
  });
});

describe('考试预览', () => {
  it('that names nothing speaks of the place trainers come from', async () => {
    renderScreen(<Preview />, '/trainer/preview');
    expect(await screen.findByText(/请从「案例库」重新进入/)).toBeInTheDocument();
  });

  it('ends with a result on the same page', async () => {
    server.use(
      connects(() => connectedTo({ preview: true, deadlineMs: null })),
      http.post('*/practice/session/close', () => ok({ examStatus: 3, scoreStatus: 1 })),
      http.get('*/practice/session/result', () => ok(resultView({ preview: true }))),
    );
    renderScreen(<Preview />, '/trainer/preview?sessionId=60');
    expect(await screen.findByText('试练，不计入任何记录')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '结束试练' }));
    await userEvent.click(within(await findDialog()).getByRole('button', { name: '结束' }));
    expect(await screen.findByText('试练结果：套餐变更')).toBeInTheDocument();
    expect(screen.getByText('不计入任何记录')).toBeInTheDocument();
  });
});
