import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, page, server } from '@/test/server.ts';
import { sampleCase } from '@/test/samples.ts';
import { Component as AllCases } from './AllCasesPage.tsx';
import { Component as Unconfirmed } from './UnconfirmedPage.tsx';

const ALL = '/trainer/excerciseSetting/case/all';
const MINE = '/trainer/excerciseSetting/case/unconfirm';

beforeEach(() => {
  server.use(http.get('*/caseLibrary/businessTypes', () => ok([{ name: '电信·资费', count: 1 }])));
});

const more = async (label: string) => {
  await userEvent.click(await screen.findByRole('button', { name: '更多操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
};

describe('全部案例', () => {
  it('shows cases and where they stand', async () => {
    server.use(http.get('*/caseLibrary/list', () => ok(page([sampleCase()]))));
    renderScreen(<AllCases />, ALL);
    expect(await screen.findByRole('link', { name: '套餐多扣费争议' })).toHaveAttribute(
      'href',
      '/trainer/excerciseSetting/case/edit?id=7',
    );
    expect(screen.getByText('未提交')).toBeVisible();
  });

  it('invites to make the first one, and offers to try again', async () => {
    server.use(http.get('*/caseLibrary/list', () => fail(100500, '服务异常', { status: 500 }), { once: true }));
    renderScreen(<AllCases />, ALL);
    const title = await screen.findByText('加载失败');
    server.use(http.get('*/caseLibrary/list', () => ok(page([]))));
    await userEvent.click(within(title.parentElement as HTMLElement).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有案例')).toBeVisible();
  });

  it('tries a case out and comes back to the list', async () => {
    server.use(
      http.get('*/caseLibrary/list', () => ok(page([sampleCase()]))),
      http.post('*/caseLibrary/try', () => ok({ sessionId: 55 })),
    );
    const { router } = renderScreen(<AllCases />, `${ALL}?keyword=x`);
    await userEvent.click(await screen.findByRole('button', { name: '试练' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/preview'));
    expect(router.state.location.search).toBe('?sessionId=55');
    expect(router.state.location.state).toEqual({ from: `${ALL}?keyword=x` });
  });

  it('lists what keeps a case from being submitted', async () => {
    server.use(
      http.get('*/caseLibrary/list', () => ok(page([sampleCase()]))),
      http.get('*/trainer/trainer/list', () => ok([{ id: 3, name: '陈立', username: 'chenli' }])),
      http.post('*/caseLibrary/submit', () =>
        fail(100422, '校验失败', { data: { fields: { 'content.background': '请填写案例背景' } } }),
      ),
    );
    renderScreen(<AllCases />, ALL);
    await more('提交确认');
    const dialog = await findDialog();
    await userEvent.click(within(dialog).getByRole('combobox', { name: /确认人/ }));
    await userEvent.click(await screen.findByRole('option', { name: /陈立/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: '提交' }));
    expect(await within(dialog).findByText('请填写案例背景')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: '去编辑' })).toBeVisible();
  });
});

describe('待我确认', () => {
  it('asks only for the own ones and confirms after asking', async () => {
    const asked = vi.fn<(mine: string | null) => void>();
    const confirmed = vi.fn<(body: unknown) => void>();
    server.use(
      http.get('*/caseLibrary/list', ({ request }) => {
        asked(new URL(request.url).searchParams.get('mine'));
        return ok(page([sampleCase({ canConfirm: true })]));
      }),
      http.post('*/caseLibrary/confirm', async ({ request }) => {
        confirmed(await request.json());
        return ok({ changed: 1 });
      }),
    );
    renderScreen(<Unconfirmed />, MINE);
    await userEvent.click(await screen.findByRole('button', { name: '确认' }));
    expect(asked).toHaveBeenCalledWith('true');
    await userEvent.click(await screen.findByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ ids: [7], rev: 3 }));
  });

  it('returns with a reason', async () => {
    const returned = vi.fn<(body: unknown) => void>();
    server.use(
      http.get('*/caseLibrary/list', () => ok(page([sampleCase({ canConfirm: true })]))),
      http.post('*/caseLibrary/return', async ({ request }) => {
        returned(await request.json());
        return ok();
      }),
    );
    renderScreen(<Unconfirmed />, MINE);
    await userEvent.click(await screen.findByRole('button', { name: '退回' }));
    await userEvent.type(await screen.findByLabelText(/退回原因/), '真相泄露');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退回' }));
    await waitFor(() => expect(returned).toHaveBeenCalledWith({ id: 7, rev: 3, reason: '真相泄露' }));
  });
});
