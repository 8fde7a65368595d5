import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRecovery } from '@/state/recovery.ts';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { sampleCase, sampleTask } from '@/test/samples.ts';
import { fail, ok, page, server } from '@/test/server.ts';
import { Component } from './TaskEditorPage.tsx';
import { bodyOf, fieldOf, valuesOf, blankValues } from './values.ts';

const PATH = '/trainer/addTrainer';
const appeal = { enabled: true, scope: 1 as const, windowH: 72, recheckSlaH: 48, maxAppeals: 1 };
const defaults = { appeal, scheme: { id: 1, no: 1, passCp: 8000 } };
const tree = [{ id: -1, name: '一组', kind: 'group', child: [{ id: 11, name: '李思远', kind: 'student', child: [] }] }];

beforeEach(() => {
  useRecovery.getState().clear();
  server.use(
    http.get('*/assessmentTask/defaults', () => ok(defaults)),
    http.get('*/assessmentTask/checkName', () => ok({ available: true })),
    http.get('*/trainer/trainer/list', () => ok([])),
    http.get('*/studentGroup/detail', () => ok(tree)),
    http.get('*/caseLibrary/list', () => ok(page([sampleCase({ confirmStatus: 2 })]))),
  );
});

const fill = async () => {
  await userEvent.type(await screen.findByLabelText(/^考核名称/), '上岗考核');
  await userEvent.click(screen.getByRole('button', { name: '选择案例' }));
  const dialog = await findDialog();
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: '套餐多扣费争议' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '添加' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '一组' }));
};

describe('新建陪练', () => {
  it('says what is missing instead of publishing', async () => {
    renderScreen(<Component />, PATH);
    await userEvent.click(await screen.findByRole('button', { name: '发布考核' }));
    expect((await screen.findAllByText('请输入考核名称')).length).toBeGreaterThan(1);
    expect(screen.getAllByText('请至少选择1名学员').length).toBeGreaterThan(1);
  });

  it('publishes and opens the task', async () => {
    const added = vi.fn<(body: unknown) => void>();
    server.use(
      http.post('*/assessmentTask/add', async ({ request }) => {
        added(await request.json());
        return ok({ id: 42 });
      }),
      http.get('*/assessmentTask/42', () => ok(sampleTask({ id: 42 }))),
    );
    const { router } = renderScreen(<Component />, PATH);
    await fill();
    await userEvent.click(screen.getByRole('button', { name: '发布考核' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/assessmentManage/detail'));
    expect(router.state.location.search).toBe('?id=42');
    expect(added.mock.calls[0]?.[0]).toMatchObject({
      formMode: 1,
      mode: 1,
      taskName: '上岗考核',
      studentIds: [11],
      items: [{ caseId: 7, timeMode: 1, durationSec: 1200 }],
      passRule: { minCp: 8000 },
    });
  });

  it('puts the messages of the server beside their fields', async () => {
    server.use(
      http.post('*/assessmentTask/add', () =>
        fail(100422, '校验失败', { data: { fields: { taskName: '名称已存在', 'items.0.durationSec': '时长不对' } } }),
      ),
    );
    renderScreen(<Component />, PATH);
    await fill();
    await userEvent.click(screen.getByRole('button', { name: '发布考核' }));
    expect(await screen.findByText('名称已存在')).toBeVisible();
    expect(screen.getByText('时长不对')).toBeVisible();
  });

  it('locks what a result depends on once somebody has begun', async () => {
    server.use(http.get('*/assessmentTask/5', () => ok(sampleTask({ locked: true }))));
    renderScreen(<Component />, `${PATH}?formMode=2&id=5`);
    expect(await screen.findByLabelText('可考次数')).toBeDisabled();
    expect(screen.getByLabelText(/^考核名称/)).toBeEnabled();
    expect(screen.getByRole('button', { name: '选择案例' })).toBeDisabled();
  });

  it('offers to try again', async () => {
    server.use(http.get('*/assessmentTask/5', () => fail(100500, '服务异常', { status: 500 }), { once: true }));
    renderScreen(<Component />, `${PATH}?formMode=2&id=5`);
    const title = await screen.findByText('加载失败');
    server.use(http.get('*/assessmentTask/5', () => ok(sampleTask())));
    await userEvent.click(within(title.parentElement as HTMLElement).getByRole('button', { name: '重试' }));
    expect(await screen.findByDisplayValue('新员工上岗考核')).toBeVisible();
  });

  it('keeps a draft over a reload', async () => {
    const first = renderScreen(<Component />, PATH);
    await userEvent.type(await screen.findByLabelText(/^考核名称/), '写到一半');
    await waitFor(() => expect(Object.keys(useRecovery.getState().kept)).toHaveLength(1));
    first.unmount();
    renderScreen(<Component />, PATH);
    expect(await screen.findByDisplayValue('写到一半')).toBeVisible();
    expect(screen.getByText(/已恢复/)).toBeVisible();
  });
});

describe('values of the form', () => {
  const blank = blankValues(defaults, Date.UTC(2026, 10, 21, 1, 2, 3));

  it('begin now in the product time zone and last a week', () => {
    expect(blank.startAt).toBe('2026-11-21 09:02:00');
    expect(blank.endAt).toBe('2026-11-28 23:59:59');
  });

  it('of a copy have a window of their own and no item ids', () => {
    const copy = valuesOf(sampleTask(), 'copy', blank);
    expect(copy.taskName).toBe('新员工上岗考核 副本');
    expect(copy.startAt).toBe(blank.startAt);
    expect(bodyOf(copy, 'copy', null)).toMatchObject({ formMode: 3, items: [{ caseId: 7 }] });
    expect(bodyOf(copy, 'copy', null).items[0]).not.toHaveProperty('id');
  });

  it('of an edit go back as they came', () => {
    const task = sampleTask({ retakeDelaySec: 1000 });
    const body = bodyOf(valuesOf(task, 'edit', blank), 'edit', task);
    expect(body).toMatchObject({ rev: 6, retakeDelaySec: 1000, items: [{ id: 51, durationSec: 1200 }] });
  });

  it('find the fields of server messages', () => {
    expect(fieldOf('items.3.durationSec')).toBe('items.3.minutes');
    expect(fieldOf('passRule.minCp')).toBe('passRule.minCp');
  });
});
