import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { resultFlag } from '@/domain/enums.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { JobButton } from '@/ui/JobButton.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { useOpenInAddress } from '@/ui/useOpenInAddress.ts';
import { callLogs } from './api.ts';
import { callColumns } from './columns.tsx';

const CallLogDrawer = lazy(() => import('./CallLogDrawer.tsx'));

const filters = z.object({
  studentKeyword: filter.text(),
  caseKeyword: filter.text(),
  result: filter.code(resultFlag),
  from: filter.day(),
  to: filter.day(),
});

export const Component = () => {
  const list = useListState(filters);
  const query = useQuery(callLogs(list.params));
  const { open, linkTo, show } = useOpenInAddress();
  return (
    <Page title="通话记录">
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'studentKeyword', label: '学员', placeholder: '姓名或账号' },
          { kind: 'text', name: 'caseKeyword', label: '案例', placeholder: '案例名称' },
          { kind: 'range', names: ['from', 'to'], label: '时间' },
          { kind: 'select', name: 'result', label: '结果', options: resultFlag.options },
        ]}
      />
      <DataTable
        id="callLog"
        query={query}
        state={list}
        columns={callColumns(linkTo)}
        actions={<JobButton kind="callLog" params={list.filterParams} title="通话记录导出" />}
        empty={{ title: '还没有通话记录', text: '学员完成的每一次练习对话都会记录在这里。' }}
      />
      <Suspense>{open !== null && <CallLogDrawer id={open} onClose={() => show(null)} />}</Suspense>
    </Page>
  );
};
