import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { showMinute } from '@/domain/dates.ts';
import { appealStatus, defineEnum } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { useSession } from '@/state/session.ts';
import type { Column } from '@/ui/columns.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { Page } from '@/ui/Page.tsx';
import { AppealBadge } from '@/ui/result/AppealBadge.tsx';
import { RowLink } from '@/ui/RowLink.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { ViewSwitch } from '@/ui/ViewSwitch.tsx';
import { rechecks, type QueueRow } from './api.ts';
import { Due } from './Due.tsx';

const APPEALING = 1;

/** Whose work an appeal is to be. */
const assignedTo = defineEnum({ me: ['指派给我', 'neutral'], nobody: ['未指派', 'neutral'] });

const filters = z.object({
  keyword: filter.text(),
  status: filter.code(appealStatus),
  mine: filter.flag(),
  assigned: filter.code(assignedTo),
});

const VIEWS = [{ value: '', label: '全部' }, ...assignedTo.options];

const nameOf = (me: number | undefined, id: number | null, name: string | null) => (id === me ? '我' : name);

/** Who decided it, who is at it, or whose work it is to be. */
const Reviewer = ({ row, me }: { row: QueueRow; me: number | undefined }) => {
  if (row.status !== APPEALING) return row.reviewerName;
  const [who, what] =
    row.claimedBy !== null
      ? [nameOf(me, row.claimedBy, row.claimedByName), '复核中']
      : [nameOf(me, row.assigneeId, row.assigneeName), '已指派'];
  if (who === null) return null;
  return (
    <>
      {who}
      <span style={{ marginLeft: 4, color: 'var(--c-text-3)', fontSize: 12 }}>{what}</span>
    </>
  );
};

const AssignModal = lazy(() => import('./AssignModal.tsx'));

interface Handing {
  ids: readonly number[];
  what: string;
  assigneeId: number | null;
  onDone?: () => void;
}

const handingOne = ({ id, studentName, taskItemName, assigneeId }: QueueRow): Handing => ({
  ids: [id],
  what: `${studentName}「${taskItemName}」的申诉`,
  assigneeId,
});

const pageOf = ({ id }: QueueRow): string => `/trainer/toRecheck?id=${id}`;

const columnsFor = (me: number | undefined): Column<QueueRow>[] => [
  {
    key: 'studentName',
    title: '学员',
    width: 96,
    render: (row) => <RowLink to={pageOf(row)}>{row.studentName}</RowLink>,
  },
  { key: 'taskItemName', title: '考核项' },
  { key: 'taskName', title: '任务' },
  {
    key: 'status',
    title: '状态',
    width: 96,
    render: ({ status, examStatus }) => <AppealBadge status={status} examStatus={examStatus} />,
  },
  {
    key: 'recheckDueAt',
    title: '复核时限',
    width: 204,
    sortable: true,
    ellipsis: false,
    render: (row) => (row.status === APPEALING ? <Due {...row} /> : null),
  },
  {
    key: 'claimedBy',
    title: '复核人',
    width: 124,
    render: (row) =>
      row.reviewerName === null && row.claimedBy === null && row.assigneeId === null ? null : (
        <Reviewer row={row} me={me} />
      ),
  },
  { key: 'itemCount', title: '申诉项', width: 76, align: 'right', optional: true },
  {
    key: 'score',
    title: '得分',
    width: 128,
    align: 'right',
    sortable: true,
    render: ({ score, recheckScore }) =>
      recheckScore === null || recheckScore === score
        ? showScore(score)
        : `${showScore(score)} → ${showScore(recheckScore)}`,
  },
  {
    key: 'appealTime',
    title: '申诉时间',
    width: 160,
    sortable: true,
    optional: true,
    render: (row) => showMinute(row.appealTime),
  },
  {
    key: 'finishTime',
    title: '完成时间',
    width: 160,
    sortable: true,
    optional: true,
    render: (row) => showMinute(row.finishTime),
  },
  { key: 'round', title: '申诉轮次', width: 96, align: 'right', optional: true },
];

export const Component = () => {
  const list = useListState(filters);
  const me = useSession((state) => state.user?.id);
  const { mine, ...rest } = list.params;
  const query = useQuery(rechecks({ ...rest, ...(mine ? { mine: true } : {}) }));
  const [handing, setHanding] = useState<Handing | null>(null);
  return (
    <Page title="申诉复核">
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '关键词', placeholder: '学员、任务或考核项' },
          { kind: 'select', name: 'status', label: '状态', options: appealStatus.options },
        ]}
      />
      <DataTable
        id="appealRecheck"
        query={query}
        state={list}
        columns={columnsFor(me)}
        toolbar={
          <>
            <ViewSwitch
              label="指派"
              views={VIEWS}
              value={list.filters.assigned ?? ''}
              onChange={(value) => list.setFilters({ assigned: assignedTo.has(value) ? value : undefined })}
            />
            <Checkbox
              label="只看我领取的"
              checked={list.filters.mine === 1}
              onChange={(event) => list.setFilters({ mine: event.currentTarget.checked ? 1 : undefined })}
            />
          </>
        }
        rowActions={(row) =>
          row.status === APPEALING
            ? [
                { label: '复核', to: pageOf(row) },
                { label: '指派', onClick: () => setHanding(handingOne(row)), track: 'recheck-assign' },
              ]
            : [{ label: '查看', to: pageOf(row) }]
        }
        actionsWidth={112}
        bulk={{
          render: (ids, clear) => (
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                setHanding({ ids, what: `已选择的 ${ids.length} 个申诉`, assigneeId: null, onDone: clear })
              }
            >
              批量指派
            </Button>
          ),
        }}
        empty={{ title: '没有申诉', text: '学员对结果提出的申诉会出现在这里，最紧急的在最前。' }}
      />
      <Suspense>{handing && <AssignModal {...handing} onClose={() => setHanding(null)} />}</Suspense>
    </Page>
  );
};
