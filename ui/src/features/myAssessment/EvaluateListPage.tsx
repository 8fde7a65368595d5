import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { showMinute } from '@/domain/dates.ts';
import { difficulty, taskItemStatus } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import type { Column } from '@/ui/columns.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { Page } from '@/ui/Page.tsx';
import { RowLink } from '@/ui/RowLink.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { actionOf, attemptsText, summaryOf } from './action.ts';
import { assessments, type Entry } from './api.ts';

const filters = z.object({ keyword: filter.text(), bucket: filter.code(taskItemStatus) });

const columns: Column<Entry>[] = [
  {
    key: 'taskItemName',
    title: '考核项',
    render: (row) => <RowLink to={summaryOf(row)}>{row.taskItemName}</RowLink>,
  },
  { key: 'taskName', title: '任务', sortable: true },
  {
    key: 'difficulty',
    title: '难度',
    width: 80,
    render: (row) => <StatusBadge of={difficulty} value={row.difficulty} />,
  },
  {
    key: 'taskStatus',
    title: '状态',
    width: 92,
    render: (row) => <StatusBadge of={taskItemStatus} value={row.taskStatus} />,
  },
  { key: 'attempts', title: '次数', width: 88, render: attemptsText },
  { key: 'score', title: '得分', width: 88, align: 'right', sortable: true, render: (row) => showScore(row.score) },
  { key: 'passCp', title: '合格线', width: 90, align: 'right', optional: true, render: (row) => showScore(row.passCp) },
  { key: 'startAt', title: '开始时间', width: 152, sortable: true, render: (row) => showMinute(row.startAt) },
  { key: 'endAt', title: '结束时间', width: 152, sortable: true, render: (row) => showMinute(row.endAt) },
  { key: 'blockReason', title: '说明', optional: true },
];

const actions = (row: Entry) => {
  const next = actionOf(row);
  const record = { label: '查看', to: summaryOf(row) };
  return next?.starts ? [{ label: next.label, to: next.to, track: 'exam-start' }, record] : [record];
};

export const Component = () => {
  const list = useListState(filters);
  const query = useQuery(assessments(list.params));
  return (
    <Page title="查看全部" back="/student/evaluate">
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '关键词', placeholder: '任务或考核项名称' },
          { kind: 'select', name: 'bucket', label: '状态', options: taskItemStatus.options },
        ]}
      />
      <DataTable
        id="myAssessment"
        query={query}
        state={list}
        columns={columns}
        rowActions={actions}
        actionsWidth={112}
        empty={{ title: '还没有考核', text: '培训师布置考核后，会出现在这里。' }}
      />
    </Page>
  );
};
