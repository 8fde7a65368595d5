import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { taskState } from '@/domain/enums.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { Page } from '@/ui/Page.tsx';
import type { RowAction } from '@/ui/RowActions.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { taskIds, tasks, taskStat, type TaskRow } from '../api.ts';
import { ADD_PATH, copyPath, editPath, resultPath } from '../paths.ts';
import { useTaskActs } from '../useTaskActs.ts';
import { taskColumns } from './columns.tsx';

const ENDED = 3;
const CLOSED = 4;

const filters = z.object({
  keyword: filter.text(),
  state: filter.code(taskState),
  from: filter.day(),
  to: filter.day(),
  mine: filter.flag(),
});

const YES = [{ value: '1', label: '只看我负责的' }];

/** The states with how many tasks are in each. */
const useStates = () => {
  const { data } = useQuery(taskStat);
  const counts = data && [data.notStarted, data.running, data.ended, data.closed];
  return taskState.options.map(({ value, label }, at) => ({
    value,
    label: counts ? `${label}（${counts[at]}）` : label,
  }));
};

export const Component = () => {
  const list = useListState(filters);
  const { mine, ...params } = list.params;
  const onlyMine = { mine: mine ? true : undefined };
  const query = useQuery(tasks({ ...params, ...onlyMine }));
  const states = useStates();
  const { pathname, search } = useLocation();
  const { askClose, askRemove, askRemoveAll, reopen } = useTaskActs();
  const add = (
    <Button
      component={Link}
      to={ADD_PATH}
      state={{ from: pathname + search }}
      leftSection={<IconPlus size={16} />}
      className="coach-task-add"
    >
      新建陪练
    </Button>
  );
  const actionsOf = (row: TaskRow): RowAction[] => [
    row.state === CLOSED
      ? { label: '编辑', disabled: true, reason: '考核已关闭，重新打开后可以修改' }
      : { label: '编辑', to: editPath(row.id) },
    { label: '复制', to: copyPath(row.id) },
    { label: '考核结果', to: resultPath(row.id) },
    row.state === CLOSED
      ? { label: '重新打开', onClick: () => reopen(row) }
      : {
          label: '关闭',
          onClick: () => void askClose(row),
          disabled: row.state === ENDED,
          reason: '考核已结束，无需关闭',
        },
    { label: '删除', danger: true, onClick: () => void askRemove(row) },
  ];
  return (
    <Page title="考核管理" actions={add}>
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '考核名称' },
          { kind: 'select', name: 'state', label: '状态', options: states },
          { kind: 'range', names: ['from', 'to'], label: '考核时间' },
          { kind: 'select', name: 'mine', label: '负责人', options: YES },
        ]}
      />
      <DataTable
        id="task"
        query={query}
        state={list}
        columns={taskColumns}
        rowActions={actionsOf}
        bulk={{
          allIds: () => taskIds({ ...list.filterParams, ...onlyMine }),
          render: (ids, clear) => (
            <Button size="xs" color="red" variant="default" onClick={() => void askRemoveAll(ids, clear)}>
              批量删除
            </Button>
          ),
        }}
        empty={{ title: '还没有考核', text: '选好案例和学员，发布后学员就能在「我的考核」里看到。', action: add }}
      />
    </Page>
  );
};
