import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { endOfDay, startOfDay } from '@/domain/dates.ts';
import { examStatus, resultFlag } from '@/domain/enums.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { JobButton } from '@/ui/JobButton.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { results, taskChoices, type ResultFilters } from './api.ts';
import { columns, detailOf } from './columns.tsx';

interface Choice {
  value: string;
  label: string;
}

const filters = z.object({
  keyword: filter.text(),
  taskId: filter.id(),
  status: filter.code(examStatus),
  result: filter.code(resultFlag),
  needsHuman: filter.flag(),
  from: filter.day(),
  to: filter.day(),
});

/** Only finished attempts are results. */
const STATUSES = examStatus.options.filter(({ value }) => Number(value) >= 3);

/** Every result of a filtered list is of the task that is filtered for, so even one that is not offered has its name. */
const withChosen = (choices: readonly Choice[], taskId: number | undefined, name: string | undefined): Choice[] => {
  const value = String(taskId);
  if (taskId === undefined || choices.some((choice) => choice.value === value)) return [...choices];
  return [...choices, { value, label: name ?? `任务 ${value}` }];
};

/** The address holds what a person chose; the server wants a flag as true and whole days as moments. */
const forServer = ({ needsHuman, from, to, ...rest }: Partial<z.output<typeof filters>>): ResultFilters => ({
  ...rest,
  ...(needsHuman ? { needsHuman: true } : {}),
  ...(from ? { from: from.length > 10 ? from : startOfDay(from) } : {}),
  ...(to ? { to: to.length > 10 ? to : endOfDay(to) } : {}),
});

export const Component = () => {
  const list = useListState(filters);
  const { page, pageSize, sort, order } = list;
  const wanted = forServer(list.filterParams);
  const query = useQuery(results({ ...wanted, page, pageSize, sort, order }));
  const tasks = useQuery(taskChoices);
  const { taskId } = list.filters;
  return (
    <Page title="考核结果">
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '关键词', placeholder: '学员、任务或考核项' },
          {
            kind: 'select',
            name: 'taskId',
            label: '考核任务',
            options: withChosen(
              tasks.data ?? [],
              taskId,
              query.data?.items.find((row) => row.taskId === taskId)?.taskName,
            ),
            searchable: true,
          },
          { kind: 'select', name: 'result', label: '结果', options: resultFlag.options },
          { kind: 'select', name: 'status', label: '状态', options: STATUSES },
          { kind: 'range', names: ['from', 'to'], label: '完成时间' },
        ]}
      />
      <DataTable
        id="trainerResult"
        query={query}
        state={list}
        columns={columns}
        toolbar={
          <Checkbox
            label="只看待人工"
            checked={list.filters.needsHuman === 1}
            onChange={(event) => list.setFilters({ needsHuman: event.currentTarget.checked ? 1 : undefined })}
          />
        }
        actions={<JobButton kind="assessmentTask" params={{ ...wanted }} title="考核结果导出" track="result-export" />}
        rowActions={(row) => [{ label: row.needsHuman ? '评分' : '查看', to: detailOf(row.sessionId) }]}
        actionsWidth={72}
        empty={{ title: '还没有考核结果', text: '学员提交考核后，结果会出现在这里。' }}
      />
    </Page>
  );
};
