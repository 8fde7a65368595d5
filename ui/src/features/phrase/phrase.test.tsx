import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, page, server } from '@/test/server.ts';
import { Component } from './PhrasePage.tsx';
import { pieces } from './variables.ts';

const PATH = '/trainer/excerciseSetting/shortcut';

const phrase = (id: number, title: string) => ({
  id,
  title,
  groupName: '开场',
  content: '您好{客户姓名}',
  variables: ['客户姓名'],
  scope: 2,
  ownerId: 1,
  ownerName: '王晓敏',
  hotkey: 'F2',
  enabledInExam: true,
  useCount: 3,
  useState: 1,
  rev: 7,
  updatedAt: '2026-11-20 10:00:00',
});

const rows = [phrase(1, '标准开场'), phrase(2, '称呼客户')];

beforeEach(() => {
  server.use(http.get('*/quickPhrase/groups', () => ok([{ name: '开场', count: 2 }])));
});

describe('快捷短语管理', () => {
  it('shows phrases and filters by a group', async () => {
    const asked = vi.fn<(search: string) => void>();
    server.use(
      http.get('*/quickPhrase/list', ({ request }) => {
        asked(new URL(request.url).searchParams.get('group') ?? '');
        return ok(page(rows));
      }),
    );
    const { router } = renderScreen(<Component />, PATH);
    expect(await screen.findByText('标准开场')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^开场/ }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('开场'));
    expect(router.state.location.search).toContain('group=');
  });

  it('asks for those without a group by an empty one', async () => {
    const asked = vi.fn<(search: URLSearchParams) => void>();
    server.use(
      http.get('*/quickPhrase/groups', () =>
        ok([
          { name: '', count: 1 },
          { name: '开场', count: 2 },
        ]),
      ),
      http.get('*/quickPhrase/list', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked(searchParams);
        return ok(page(searchParams.get('group') === '' ? [{ ...phrase(8, '散句'), groupName: '' }] : rows));
      }),
    );
    renderScreen(<Component />, PATH);
    expect(await screen.findByText('标准开场')).toBeVisible();
    expect(asked.mock.lastCall?.[0].has('group')).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: /^未分组/ }));
    expect(await screen.findByText('散句')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('标准开场')).not.toBeInTheDocument());
  });

  it('invites to make the first one', async () => {
    server.use(http.get('*/quickPhrase/list', () => ok(page([]))));
    renderScreen(<Component />, PATH);
    expect(await screen.findByText('还没有短语')).toBeVisible();
  });

  it('offers to try again', async () => {
    let broken = true;
    server.use(
      http.get('*/quickPhrase/list', () => (broken ? fail(100500, '服务异常', { status: 500 }) : ok(page(rows)))),
    );
    renderScreen(<Component />, PATH);
    const alert = await screen.findByText('加载失败');
    broken = false;
    await userEvent.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('标准开场')).toBeVisible();
  });

  it('saves an edit with the revision that was read', async () => {
    const saved = vi.fn<(body: unknown) => void>();
    server.use(
      http.get('*/quickPhrase/list', () => ok(page(rows))),
      http.put('*/quickPhrase/1', async ({ request }) => {
        saved(await request.json());
        return ok(rows[0]);
      }),
    );
    renderScreen(<Component />, PATH);
    await userEvent.click(await screen.findByRole('button', { name: '标准开场' }));
    const title = await screen.findByRole('textbox', { name: /标题/ });
    await userEvent.clear(title);
    await userEvent.type(title, '新标题');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(expect.objectContaining({ title: '新标题', rev: 7, scope: 2 })),
    );
  });

  it('asks before it deletes and names the phrase', async () => {
    const removed = vi.fn<(ids: string | null) => void>();
    server.use(
      http.get('*/quickPhrase/list', () => ok(page(rows))),
      http.delete('*/quickPhrase/delete', ({ request }) => {
        removed(new URL(request.url).searchParams.get('ids'));
        return ok({ deleted: 1 });
      }),
    );
    renderScreen(<Component />, PATH);
    const [first] = await screen.findAllByRole('button', { name: '删除' });
    await userEvent.click(first as HTMLElement);
    const dialog = await findDialog();
    expect(dialog).toHaveTextContent('删除短语「标准开场」');
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(removed).toHaveBeenCalledWith('1'));
  });
});

describe('variables of a phrase', () => {
  it('are cut out of the text', () => {
    expect(pieces('您好{ 客户姓名 }，再见').pieces.map(({ text, variable }) => [text, variable])).toEqual([
      ['您好', false],
      ['客户姓名', true],
      ['，再见', false],
    ]);
  });

  it('must be well formed', () => {
    for (const text of ['{', '}', '您好{姓名', '{{姓名}}', '{}', 'a}b{c']) expect(pieces(text).problem).not.toBeNull();
  });
});
