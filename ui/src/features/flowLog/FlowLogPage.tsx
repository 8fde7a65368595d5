import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { flowStatus, promptScene } from '@/domain/enums.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { JobButton } from '@/ui/JobButton.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { useOpenInAddress } from '@/ui/useOpenInAddress.ts';
import { agentChoices, flowLogs } from './api.ts';
import { flowColumns } from './columns.tsx';

const FlowLogDrawer = lazy(() => import('./FlowLogDrawer.tsx'));

const filters = z.object({
  scene: filter.code(promptScene),
  status: filter.code(flowStatus),
  agentId: filter.id(),
  from: filter.day(),
  to: filter.day(),
  keyword: filter.text(),
  sessionId: filter.id(),
});

export const Component = () => {
  const list = useListState(filters);
  const query = useQuery(flowLogs(list.params));
  const agents = useQuery(agentChoices);
  const { open, linkTo, show } = useOpenInAddress();
  return (
    <Page title="模型交互记录">
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '关键词', placeholder: '内容、模型或追踪号' },
          { kind: 'text', name: 'sessionId', label: '会话号', placeholder: '某次对话的全部调用' },
          { kind: 'select', name: 'scene', label: '场景', options: promptScene.options },
          { kind: 'select', name: 'status', label: '状态', options: flowStatus.options },
          { kind: 'select', name: 'agentId', label: '智能体', options: agents.data ?? [], searchable: true },
          { kind: 'range', names: ['from', 'to'], label: '时间' },
        ]}
      />
      <DataTable
        id="flowLog"
        query={query}
        state={list}
        columns={flowColumns(linkTo)}
        actions={<JobButton kind="flowLog" params={list.filterParams} title="模型交互记录导出" />}
        empty={{
          title: '还没有模型交互记录',
          text: '接入智能体后，客户扮演、评分等每一次模型调用都会记录在这里。',
        }}
      />
      <Suspense>{open !== null && <FlowLogDrawer id={open} onOpen={show} onClose={() => show(null)} />}</Suspense>
    </Page>
  );
};
