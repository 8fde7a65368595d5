import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { appealStatus } from '@/domain/enums.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { appeals } from './api.ts';
import { columns } from './columns.tsx';

const AppealDrawer = lazy(() => import('./AppealDrawer.tsx'));

const filters = z.object({ keyword: filter.text(), status: filter.code(appealStatus) });

export const Component = () => {
  const list = useListState(filters);
  const query = useQuery(appeals(list.params));
  const [search, setSearch] = useSearchParams();
  const opened = Number(search.get('id'));
  const close = () =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('id');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Page title="申诉记录">
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '关键词', placeholder: '任务或考核项名称' },
          { kind: 'select', name: 'status', label: '状态', options: appealStatus.options },
        ]}
      />
      <DataTable
        id="myAppeal"
        query={query}
        state={list}
        columns={columns}
        empty={{ title: '还没有申诉', text: '对考核结果有异议时，可在结果页提出申诉。' }}
      />
      {opened > 0 && (
        <Suspense>
          <AppealDrawer id={opened} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
};
