import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { send } from '@/api/client.ts';
import type { ListPage } from '@/api/keys.ts';
import { examStatus } from '@/domain/enums.ts';
import { usePrefs } from '@/state/prefs.ts';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, server } from '@/test/server.ts';
import type { Column } from './columns.ts';
import { DataTable } from './DataTable.tsx';
import { pageNumbers } from './Pager.tsx';
import { SearchForm } from './SearchForm.tsx';
import { filter, useListState } from './useListState.ts';

interface Row {
  id: number;
  name: string;
  score: number | null;
}

const filters = z.object({ keyword: filter.text(), status: filter.code(examStatus) });

const columns: Column<Row>[] = [
  { key: 'name', title: '名称' },
  { key: 'score', title: '得分', align: 'right', sortable: true },
];

const onBulk = vi.fn();

const Sample = () => {
  const list = useListState(filters);
  const query = useQuery({
    queryKey: ['task', 'list', list.params],
    queryFn: ({ signal }) => send<ListPage<Row>>('GET', '/list', { query: list.params, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <SearchForm state={list} fields={[{ kind: 'text', name: 'keyword', label: '关键词' }]} />
      <DataTable
        id="sample"
        query={query}
        state={list}
        columns={columns}
        rowActions={(row) => [
          { label: '编辑', onClick: () => {} },
          { label: '复制', onClick: () => {} },
          { label: '停用', onClick: () => {} },
          { label: `删除`, danger: true, onClick: () => onBulk([row.id]) },
        ]}
        bulk={{
          allIds: async () => (await send<{ ids: number[] }>('GET', '/ids', { query: list.filterParams })).ids,
          render: (ids) => (
            <button type="button" onClick={() => onBulk(ids)}>
              批量删除
            </button>
          ),
        }}
        empty={{ title: '还没有考核', text: '新建后显示在这里' }}
      />
    </>
  );
};

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `考核 ${from + index}`, score: null }));

/** 45 rows, and the queries that were asked. */
const serve = () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/list', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const page = Number(query.get('page'));
      const size = Number(query.get('pageSize'));
      const items = query.get('keyword') === '没有' ? [] : rows(1, 45).slice((page - 1) * size, page * size);
      return ok({ items, total: items.length === 0 && page === 1 ? 0 : 45, page, pageSize: size });
    }),
    http.get('*/ids', () => ok({ ids: rows(1, 45).map(({ id }) => id) })),
  );
  return asked;
};

beforeEach(() => {
  onBulk.mockReset();
  usePrefs.setState({ tables: {}, pageSize: 20, denseTables: false });
});

describe('<DataTable/>', () => {
  it('shows rows, -- for nothing, and the count', async () => {
    serve();
    renderScreen(<Sample />);
    expect(await screen.findByText('考核 1')).toBeVisible();
    expect(screen.getByText('共 45 条')).toBeVisible();
    expect(screen.getAllByText('--')).toHaveLength(20);
  });

  it('keeps page and order in the address', async () => {
    const asked = serve();
    const { router } = renderScreen(<Sample />, '/tasks?page=2');
    expect(await screen.findByText('考核 21')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /得分/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=score&order=desc'));
    await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('score'));
    expect(asked.at(-1)?.get('page')).toBe('1');
    expect(screen.getByRole('columnheader', { name: /得分/ })).toHaveAttribute('aria-sort', 'descending');
  });

  it('ignores what it cannot read in the address', async () => {
    const asked = serve();
    renderScreen(<Sample />, '/tasks?page=abc&status=99&pageSize=-3');
    await screen.findByText('考核 1');
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ page: '1', pageSize: '20' });
  });

  it('searches with Enter, says when nothing matches and clears', async () => {
    const { router } = (serve(), renderScreen(<Sample />, '/tasks?page=2'));
    await screen.findByText('考核 21');
    await userEvent.type(screen.getByLabelText('关键词'), '没有{Enter}');
    expect(await screen.findByText('没有符合条件的结果')).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('page')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '清空筛选' }));
    expect(await screen.findByText('考核 1')).toBeVisible();
  });

  it('selects over pages and through the ids call', async () => {
    serve();
    renderScreen(<Sample />);
    await screen.findByText('考核 1');
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    expect(screen.getByText('已选择 20 项')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await userEvent.click((await screen.findAllByRole('checkbox', { name: '选择此行' }))[0] as HTMLElement);
    await waitFor(() => expect(screen.getByText('已选择 21 项')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '选择全部 45 项' }));
    expect(await screen.findByText('已选择 45 项')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '批量删除' }));
    expect(onBulk.mock.calls[0]?.[0]).toHaveLength(45);
  });

  it('shows two acts and the rest behind 更多', async () => {
    serve();
    renderScreen(<Sample />);
    const row = within((await screen.findByText('考核 1')).closest('tr') as HTMLElement);
    expect(row.queryByRole('button', { name: '停用' })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: '更多操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
    expect(onBulk).toHaveBeenCalledWith([1]);
  });

  it('hides a column and remembers it', async () => {
    serve();
    renderScreen(<Sample />);
    await screen.findByText('考核 1');
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '得分' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /得分/ })).toBeNull());
    expect(usePrefs.getState().tables.sample?.hidden).toEqual(['score']);
  });

  it('goes back to the last page when the open one is gone', async () => {
    serve();
    const { router } = renderScreen(<Sample />, '/tasks?page=9');
    expect(await screen.findByText('考核 41')).toBeVisible();
    expect(router.state.location.search).toBe('?page=3');
  });

  it('says what failed and tries again', async () => {
    server.use(http.get('*/list', () => fail(100500, '服务异常', { status: 500 })));
    renderScreen(<Sample />);
    expect(await screen.findByText('加载失败')).toBeVisible();
    serve();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('考核 1')).toBeVisible();
  });

  it('tells a missing right from a failure, and nothing yet from no match', async () => {
    server.use(http.get('*/list', () => fail(100403, '无权限', { status: 403 })));
    const first = renderScreen(<Sample />);
    expect(await screen.findByText('没有访问权限')).toBeVisible();
    first.unmount();
    server.use(http.get('*/list', () => ok({ items: [], total: 0, page: 1, pageSize: 20 })));
    renderScreen(<Sample />);
    expect(await screen.findByText('还没有考核')).toBeVisible();
  });
});

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 500, [1, 2, 3, 4, null, 500]],
    [250, 500, [1, null, 249, 250, 251, null, 500]],
    [500, 500, [1, null, 497, 498, 499, 500]],
  ])('page %d of %d', (page, pages, shown) => expect(pageNumbers(page, pages)).toEqual(shown));
});
