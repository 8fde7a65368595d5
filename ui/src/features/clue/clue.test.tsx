import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, page, server } from '@/test/server.ts';
import { Component } from './CluePage.tsx';

const PATH = '/trainer/excerciseSetting/clue';

const clue = {
  id: 4,
  name: '机主资料',
  kind: 1,
  fields: [{ label: '手机号', value: '13812341234', masked: true }],
  revealAt: 1,
  triggerWords: [],
  useState: 1,
  cases: [{ id: 9, name: '套餐争议' }],
  updatedByName: '王晓敏',
  updatedAt: '2026-11-20 10:00:00',
  rev: 2,
};

beforeEach(() => {
  server.use(
    http.get('*/caseLibrary/list', () => ok(page([{ id: 9, name: '套餐争议' }]))),
    http.get('*/serviceClue/checkName', () => ok({ available: true })),
  );
});

describe('服务线索管理', () => {
  it('shows clues with their fields and cases', async () => {
    server.use(http.get('*/serviceClue/list', () => ok(page([clue]))));
    renderScreen(<Component />, PATH);
    expect(await screen.findByText('机主资料')).toBeVisible();
    expect(screen.getByText('手机号')).toBeVisible();
    expect(screen.getByText('套餐争议')).toBeVisible();
  });

  it('invites to make the first one, and tells no match apart', async () => {
    server.use(http.get('*/serviceClue/list', () => ok(page([]))));
    renderScreen(<Component />, PATH);
    expect(await screen.findByText('还没有线索')).toBeVisible();
  });

  it('offers to try again', async () => {
    server.use(http.get('*/serviceClue/list', () => fail(100500, '服务异常', { status: 500 }), { once: true }));
    renderScreen(<Component />, PATH);
    const title = await screen.findByText('加载失败');
    server.use(http.get('*/serviceClue/list', () => ok(page([clue]))));
    await userEvent.click(within(title.parentElement as HTMLElement).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('机主资料')).toBeVisible();
  });

  it('masks in the preview until the customer is verified, and puts messages beside the field of a list', async () => {
    const saved = vi.fn<(body: unknown) => void>();
    server.use(
      http.get('*/serviceClue/list', () => ok(page([clue]))),
      http.put('*/serviceClue/4', async ({ request }) => {
        saved(await request.json());
        return fail(100422, '校验失败', { data: { fields: { 'fields.0.label': '字段名称重复了' } } });
      }),
    );
    renderScreen(<Component />, PATH);
    await userEvent.click(await screen.findByRole('button', { name: '机主资料' }));
    const preview = await screen.findByLabelText('学员看到的样子');
    expect(preview).toHaveTextContent('138****1234');
    await userEvent.click(within(preview).getByText('核实身份后'));
    expect(preview).toHaveTextContent('13812341234');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('字段名称重复了')).toBeVisible();
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ caseIds: [9], rev: 2, triggerWords: [] }));
  });
});
