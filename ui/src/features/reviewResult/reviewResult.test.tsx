import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { resultView } from '@/test/resultView.ts';
import { fail, ok, page, server } from '@/test/server.ts';
import type { ResultRow } from './api.ts';
import { Component as ManagementDetail } from './ManagementDetailPage.tsx';
import { Component as List } from './ResultListPage.tsx';
import { Component as TrainerDetail } from './TrainerDetailPage.tsx';

const row = (over: Partial<ResultRow>): ResultRow => ({
  sessionId: 11,
  taskId: 1,
  taskName: '十一月考核',
  taskItemName: '套餐变更',
  studentId: 7,
  studentName: '李思远',
  attemptNo: 1,
  examStatus: 3,
  scoreStatus: 3,
  score: 5600,
  recheckScore: null,
  result: 2,
  fatal: false,
  needsHuman: false,
  turns: 8,
  finishReason: 1,
  startedAt: '2026-11-20 10:00:00',
  finishTime: '2026-11-20 10:10:00',
  ...over,
});

describe('考核结果 of a trainer', () => {
  const asked: URLSearchParams[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.get('*/coach/trainer/assessmentTask/list', () => ok(page([{ id: 5, taskName: '十二月考核' }]))),
      http.get('*/coach/trainer/assessmentResult/list', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return ok(
          page([
            row({}),
            row({ sessionId: 12, studentName: '赵敏', needsHuman: true, scoreStatus: 2, score: null, result: null }),
            row({ sessionId: 13, studentName: '周强', recheckScore: 8825 }),
            row({ sessionId: 14, studentName: '孙悦', scoreStatus: 4, needsHuman: true, score: null, result: null }),
          ]),
        );
      }),
    );
  });

  it('tells scored, waiting and failed apart', async () => {
    renderScreen(<List />);
    const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!);
    await screen.findByRole('link', { name: '赵敏' });
    expect(rowOf('李思远').getByText('已评分')).toBeInTheDocument();
    expect(rowOf('赵敏').getByText('待人工')).toBeInTheDocument();
    expect(rowOf('孙悦').getByText('评分失败')).toBeInTheDocument();
    expect(rowOf('周强').getByText('56 → 88.25')).toBeInTheDocument();
  });

  it('shows of which task the results are, and can be freed from it', async () => {
    const { router } = renderScreen(<List />, '/trainer/assessmentResult?taskId=5');
    await screen.findByRole('link', { name: '赵敏' });
    const field = await screen.findByRole('combobox', { name: '考核任务' });
    await waitFor(() => expect(field).toHaveValue('十二月考核'));
    expect(asked[0]?.get('taskId')).toBe('5');
    await userEvent.click(screen.getByLabelText('清除'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(asked.at(-1)?.get('taskId')).toBeNull();
  });

  it('filters for what waits for a human', async () => {
    const { router } = renderScreen(<List />, '/?from=2026-11-01&to=2026-11-20');
    await screen.findByRole('link', { name: '赵敏' });
    await userEvent.click(screen.getByRole('checkbox', { name: '只看待人工' }));
    await waitFor(() => expect(asked.at(-1)?.get('needsHuman')).toBe('true'));
    expect(router.state.location.search).toContain('needsHuman=1');
    expect(asked.at(-1)?.get('from')).toBe('2026-11-01 00:00:00');
    expect(asked.at(-1)?.get('to')).toBe('2026-11-20 23:59:59');
  });
});

describe('考核详情 of a trainer', () => {
  const AT = '/trainer/assessmentDetail?sessionId=11';

  it('puts the verdicts of human, rule and model side by side', async () => {
    server.use(http.get('*/coach/trainer/assessmentDetail/11', () => ok(resultView())));
    renderScreen(<TrainerDetail />, AT);
    const item = within((await screen.findByText('不打断客户')).closest('li')!);
    expect(item.getByText('置信度 64%')).toBeInTheDocument();
    expect(item.getByText('人工').parentElement).toHaveTextContent('--');
    expect(item.getByText('规则', { selector: 'dt' }).parentElement).toHaveTextContent('未达成');
  });

  it('overrules with a comment after showing what the score becomes', async () => {
    let saved: unknown = null;
    server.use(
      http.get('*/coach/trainer/assessmentDetail/11', () => ok(resultView())),
      http.post('*/assessmentDetail/overrule/preview', () => ok({ totalCp: 7778, result: 1, fatal: false })),
      http.post('*/assessmentDetail/overrule', async ({ request }) => {
        saved = await request.json();
        return ok({ totalCp: 7778, result: 1, fatal: false });
      }),
    );
    renderScreen(<TrainerDetail />, AT);
    const item = within((await screen.findByText('不打断客户')).closest('li')!);
    await userEvent.click(item.getByRole('button', { name: '改判' }));
    await userEvent.click(within(item.getByRole('radiogroup')).getByText('达成'));
    const bar = within(await screen.findByRole('region', { name: '改判' }));
    expect(await bar.findByText('77.78')).toBeInTheDocument();
    await userEvent.click(bar.getByRole('button', { name: '保存改判' }));
    expect(await item.findByText('请填写改判理由，至少 2 个字')).toBeInTheDocument();
    expect(saved).toBeNull();
    await userEvent.type(item.getByRole('textbox', { name: '不打断客户 改判理由' }), '已等客户说完');
    await userEvent.click(bar.getByRole('button', { name: '保存改判' }));
    await waitFor(() =>
      expect(saved).toEqual({
        sessionId: 11,
        rev: 4,
        decisions: [{ checkItemId: 2, verdict: 1, comment: '已等客户说完' }],
      }),
    );
  });

  it('lets a human who was asked uphold a verdict', async () => {
    let saved: unknown = null;
    server.use(
      http.get('*/coach/trainer/assessmentDetail/11', () =>
        ok(resultView({ needsHuman: true }, { reasons: ['得分接近合格线'] })),
      ),
      http.post('*/assessmentDetail/overrule/preview', () => ok({ totalCp: 0, result: 2, fatal: true })),
      http.post('*/assessmentDetail/overrule', async ({ request }) => {
        saved = await request.json();
        return ok({ totalCp: 0, result: 2, fatal: true });
      }),
    );
    renderScreen(<TrainerDetail />, AT);
    expect(await screen.findByText('得分接近合格线')).toBeInTheDocument();
    const item = within(screen.getByText('不打断客户').closest('li')!);
    await userEvent.click(item.getByRole('button', { name: '判定' }));
    await userEvent.type(item.getByRole('textbox', { name: '不打断客户 改判理由' }), '维持原判');
    await userEvent.click(await screen.findByRole('button', { name: '保存改判' }));
    await waitFor(() =>
      expect(saved).toMatchObject({ decisions: [{ checkItemId: 2, verdict: 2, comment: '维持原判' }] }),
    );
  });

  it('says beside the button what no toast says', async () => {
    server.use(
      http.get('*/coach/trainer/assessmentDetail/11', () => ok(resultView())),
      http.post('*/assessmentDetail/overrule/preview', () => ok({ totalCp: 7778, result: 2, fatal: false })),
      http.post('*/assessmentDetail/overrule', () => fail(700006, '考核正在申诉中', { status: 409 })),
    );
    renderScreen(<TrainerDetail />, AT);
    const item = within((await screen.findByText('不打断客户')).closest('li')!);
    await userEvent.click(item.getByRole('button', { name: '改判' }));
    await userEvent.click(within(item.getByRole('radiogroup')).getByText('达成'));
    await userEvent.type(item.getByRole('textbox', { name: '不打断客户 改判理由' }), '已等客户说完');
    await userEvent.click(await screen.findByRole('button', { name: '保存改判' }));
    expect(await within(screen.getByRole('region', { name: '改判' })).findByRole('alert')).toHaveTextContent(
      '考核正在申诉中',
    );
  });

  it('scores again after a failure', async () => {
    let asked: unknown = null;
    server.use(
      http.get('*/coach/trainer/assessmentDetail/11', () =>
        ok(resultView({ scoreStatus: 4, score: null, result: null, scoreError: '模型超时' }, null)),
      ),
      http.post('*/assessmentDetail/rescore', async ({ request }) => {
        asked = await request.json();
        return ok();
      }),
    );
    renderScreen(<TrainerDetail />, AT);
    await userEvent.click(await screen.findByRole('button', { name: '重新评分' }));
    await waitFor(() => expect(asked).toEqual({ sessionId: 11 }));
  });

  it('leaves a confirmed result alone and says so', async () => {
    server.use(http.get('*/coach/trainer/assessmentDetail/11', () => ok(resultView({ examStatus: 7 }))));
    renderScreen(<TrainerDetail />, AT);
    expect(await screen.findByText('考核结果已确认，不能再改判')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '改判' })).toBeNull();
  });

  it('explains a session that is not there', async () => {
    server.use(http.get('*/coach/trainer/assessmentDetail/11', () => fail(100404, '考核不存在', { status: 404 })));
    renderScreen(<TrainerDetail />, AT);
    expect(await screen.findByText('没有这次考核')).toBeInTheDocument();
  });
});

describe('考核详情 of management', () => {
  it('opens a closed appeal again with a reason', async () => {
    let sent: unknown = null;
    const view = resultView({ examStatus: 6 });
    view.appeals = [
      {
        id: 31,
        status: 3,
        round: 1,
        reason: '请复核',
        appealTime: '2026-11-18 10:00:00',
        recheckDueAt: '2026-11-21 10:00:00',
        recheckScore: null,
        closedAt: '2026-11-21 10:00:00',
        invalidReason: 1,
        reopened: false,
        finalJudge: false,
      },
    ];
    server.use(
      http.get('*/coach/management/assessmentDetail/11', () => ok(view)),
      http.post('*/coach/management/appeal/reopen', async ({ request }) => {
        sent = await request.json();
        return ok();
      }),
    );
    renderScreen(<ManagementDetail />, '/management/assessmentDetail?sessionId=11');
    expect(await screen.findByText('申诉已过期')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '改判' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '重开申诉' }));
    const form = within(await findDialog({ name: '重开申诉' }));
    await userEvent.type(form.getByRole('textbox'), '培训师未在时限内复核');
    await userEvent.click(form.getByRole('button', { name: '重开申诉' }));
    await waitFor(() => expect(sent).toEqual({ sessionId: 11, reason: '培训师未在时限内复核' }));
  });
});
