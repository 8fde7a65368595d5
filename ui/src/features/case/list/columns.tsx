import { Text, Tooltip } from '@mantine/core';
import { showMinute } from '@/domain/dates.ts';
import { caseSource, confirmStatus, difficulty, usage } from '@/domain/enums.ts';
import type { Column } from '@/ui/columns.ts';
import { RowLink } from '@/ui/RowLink.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { CaseRow } from '../api.ts';

export const editPath = (id: number) => `/trainer/excerciseSetting/case/edit?id=${id}`;

/** Where a case stands, with what comes next: not handed in, waiting for whom, or why it came back. */
const Standing = ({ row }: { row: CaseRow }) => {
  const names = row.confirmers.map(({ name }) => name).join('、');
  const waiting = row.confirmStatus === 1;
  const note =
    row.confirmStatus === 3 && row.returnReason
      ? `退回原因：${row.returnReason}`
      : waiting && names
        ? `等待${names}确认`
        : null;
  return (
    <Tooltip label={note} disabled={note === null}>
      <span>
        <StatusBadge of={confirmStatus} value={row.confirmStatus} />
        {waiting && !names && (
          <Text span size="xs" c="dimmed" ml={6}>
            未提交
          </Text>
        )}
      </span>
    </Tooltip>
  );
};

export const caseColumns: Column<CaseRow>[] = [
  {
    key: 'name',
    title: '案例名称',
    sortable: true,
    render: (row) => <RowLink to={editPath(row.id)}>{row.name}</RowLink>,
  },
  { key: 'caseNo', title: '编号', width: 112, sortable: true, optional: true },
  { key: 'businessType', title: '业务类型', width: 136, sortable: true },
  {
    key: 'difficulty',
    title: '难度',
    width: 84,
    sortable: true,
    render: (row) => <StatusBadge of={difficulty} value={row.difficulty} />,
  },
  {
    key: 'confirmStatus',
    title: '确认状态',
    width: 136,
    sortable: true,
    ellipsis: false,
    render: (row) => <Standing row={row} />,
  },
  { key: 'useState', title: '使用状态', width: 96, render: (row) => <StatusBadge of={usage} value={row.useState} /> },
  { key: 'version', title: '版本', width: 72, align: 'right', render: (row) => `v${row.version}` },
  { key: 'editedByName', title: '最后编辑', width: 104, optional: true },
  { key: 'source', title: '来源', width: 96, optional: true, render: (row) => caseSource.label(row.source) },
  { key: 'createdByName', title: '创建人', width: 104, optional: true },
  {
    key: 'createdAt',
    title: '创建时间',
    width: 152,
    sortable: true,
    optional: true,
    render: (row) => showMinute(row.createdAt),
  },
  { key: 'updatedAt', title: '更新时间', width: 152, sortable: true, render: (row) => showMinute(row.updatedAt) },
];
