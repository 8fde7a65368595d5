import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { sampleTask } from '@/test/samples.ts';
import { fail, ok, page, server } from '@/test/server.ts';
import { Component as TaskDetailPage } from './detail/TaskDetailPage.tsx';
import { Component as TaskListPage } from './list/TaskListPage.tsx';
import { sayDelay, sayPass, sayWindow } from './describe.ts';

const LIST = '/trainer/assessmentManage';

const row = {
  ...sampleTask(),
  passCp: 8000,
  itemCount: 1,
  studentCount: 4,
  assignmentCount: 4,
  startedCount: 3,
  passedCount: 1,
};

const progress = {
  assignmentId: 91,
  studentId: 11,
  studentName: '李思远',
  username: 'lisy',
  departmentName: '一组',
  taskItemId: 51,
  taskItemName: '套餐争议',
  taskStatus: 6,
  attemptsUsed: 2,
  score: 8550,
  bestScore: 8550,
  bestSessionId: 900,
  lastSessionId: 901,
  lastExamStatus: 3,
  lastScoreStatus: 3,
  lastScore: 8000,
  lastFinishTime: '2026-11-21 10:00:00',
  extraTimeBp: 0,
};

const stat = () =>
  server.use(http.get('*/assessmentTask/stat', () => ok({ total: 1, notStarted: 0, running: 1, ended: 0, closed: 0 })));

describe('考核管理', () => {
  it('shows tasks with their progress and pass rate', async () => {
    stat();
    server.use(http.get('*/assessmentTask/list', () => ok(page([row]))));
    renderScreen(<TaskListPage />, LIST);
    expect(await screen.findByRole('link', { name: '新员工上岗考核' })).toHaveAttribute('href', `${LIST}/detail?id=5`);
    expect(screen.getByLabelText('共 4 项，已开始 3 项，已通过 1 项')).toBeVisible();
    expect(screen.getByText('25%')).toBeVisible();
  });

  it('invites to make the first one, and offers to try again', async () => {
    stat();
    server.use(http.get('*/assessmentTask/list', () => fail(100500, '服务异常', { status: 500 }), { once: true }));
    renderScreen(<TaskListPage />, LIST);
    const title = await screen.findByText('加载失败');
    server.use(http.get('*/assessmentTask/list', () => ok(page([]))));
    await userEvent.click(within(title.parentElement as HTMLElement).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有考核')).toBeVisible();
  });

  it('closes a task after saying what follows', async () => {
    const closed = vi.fn<(body: unknown) => void>();
    stat();
    server.use(
      http.get('*/assessmentTask/list', () => ok(page([row]))),
      http.post('*/assessmentTask/close', async ({ request }) => {
        closed(await request.json());
        return ok({ id: 5, state: 4, rev: 7 });
      }),
    );
    renderScreen(<TaskListPage />, LIST);
    await userEvent.click(await screen.findByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '关闭' }));
    const dialog = await findDialog();
    expect(dialog).toHaveTextContent('关闭考核「新员工上岗考核」');
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭考核' }));
    await waitFor(() => expect(closed).toHaveBeenCalledWith({ id: 5 }));
  });
});

describe('考核详情', () => {
  const open = () => {
    server.use(
      http.get('*/assessmentTask/5', () => ok(sampleTask())),
      http.get('*/assessmentTask/5/student/list', () => ok(page([progress]))),
    );
    return renderScreen(<TaskDetailPage />, `${LIST}/detail?id=5`);
  };

  it('shows how far each student is and where the results are', async () => {
    open();
    expect(await screen.findByRole('link', { name: '李思远' })).toHaveAttribute(
      'href',
      '/trainer/assessmentDetail?sessionId=901',
    );
    expect(screen.getByRole('link', { name: '考核结果' })).toHaveAttribute(
      'href',
      '/trainer/assessmentResult?taskId=5',
    );
  });

  it('filters by a count of the strip', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: /已通过/ }));
    expect(router.state.location.search).toContain('taskStatus=6');
  });

  it('gives more time for one item', async () => {
    const given = vi.fn<(body: unknown) => void>();
    open();
    server.use(
      http.put('*/assessmentTask/5/extraTime', async ({ request }) => {
        given(await request.json());
        return ok({ changed: 1 });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: '加时' }));
    await userEvent.click(await screen.findByRole('combobox', { name: '加时' }));
    await userEvent.click(await screen.findByRole('option', { name: '增加 50%' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(given).toHaveBeenCalledWith({ studentId: 11, extraTimeBp: 5000, taskItemId: 51 }));
  });

  it('says what failed', async () => {
    server.use(http.get('*/assessmentTask/5', () => fail(100404, '考核不存在', { status: 404 })));
    renderScreen(<TaskDetailPage />, `${LIST}/detail?id=5`);
    expect((await screen.findAllByText('考核不存在')).length).toBeGreaterThan(0);
  });
});

describe('rules in words', () => {
  it('read like a sentence', () => {
    expect(sayDelay(0)).toBe('随时可重考');
    expect(sayDelay(86_400)).toBe('间隔 1 天');
    expect(sayDelay(7200)).toBe('间隔 2 小时');
    expect(sayPass({ minCp: 8000, times: 1, consecutive: true })).toBe('达到 80 分');
    expect(sayPass({ minCp: 8050, times: 2, consecutive: true })).toBe('连续 2 次达到 80.5 分');
    expect(sayWindow('2026-11-20 09:00:00', '2026-12-01 18:00:00')).toBe('2026-11-20 09:00 ~ 12-01 18:00');
  });
});
