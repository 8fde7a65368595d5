import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { taskItemStatus } from '@/domain/enums.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import type { RowAction } from '@/ui/RowActions.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { taskProgress, type Progress, type TaskDetail } from '../api.ts';
import { CountStrip } from './CountStrip.tsx';
import { progressColumns, sessionPath } from './columns.tsx';

const ExtraTimeModal = lazy(() => import('./ExtraTimeModal.tsx'));

const CLOSED = 4;
const TIMED = 1;

const filters = z.object({
  keyword: filter.text(),
  taskStatus: filter.code(taskItemStatus),
  taskItemId: filter.id(),
});

/** Every student in every item. */
export const ProgressTab = ({ task }: { task: TaskDetail }) => {
  const list = useListState(filters);
  const query = useQuery(taskProgress(task.id, list.params));
  const [extra, setExtra] = useState<Progress | null>(null);
  const timed = new Set(task.items.filter(({ timeMode }) => timeMode === TIMED).map(({ id }) => id));
  const actionsOf = (row: Progress): RowAction[] => {
    const session = row.lastSessionId ?? row.bestSessionId;
    const reason = task.state === CLOSED ? '考核已关闭，不能调整时间' : '这个考核项不限时';
    return [
      session === null
        ? { label: '查看', disabled: true, reason: '还没有作答' }
        : { label: '查看', to: sessionPath(session) },
      {
        label: '加时',
        onClick: () => setExtra(row),
        disabled: task.state === CLOSED || !timed.has(row.taskItemId),
        reason,
      },
    ];
  };
  return (
    <>
      <CountStrip
        counts={task.counts}
        value={list.filters.taskStatus}
        onChange={(taskStatus) => list.setFilters({ taskStatus: taskStatus ?? undefined })}
      />
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '学员', placeholder: '姓名或账号' },
          {
            kind: 'select',
            name: 'taskItemId',
            label: '考核项',
            options: task.items.map(({ id, taskItemName }) => ({ value: String(id), label: taskItemName })),
          },
        ]}
      />
      <DataTable
        id="taskProgress"
        query={query}
        state={list}
        columns={progressColumns}
        rowId={(row) => row.assignmentId}
        rowActions={actionsOf}
        actionsWidth={112}
        empty={{ title: '还没有学员', text: '编辑考核，选择要参加的学员。' }}
      />
      {extra && (
        <Suspense>
          <ExtraTimeModal taskId={task.id} row={extra} onClose={() => setExtra(null)} />
        </Suspense>
      )}
    </>
  );
};
