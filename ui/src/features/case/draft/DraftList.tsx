import { Alert, Button, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { editPath } from '@/features/case/list/columns.tsx';
import { productTime } from '@/domain/dates.ts';
import { difficulty } from '@/domain/enums.ts';
import { useSession } from '@/state/session.ts';
import { mayDraft, useShell } from '@/state/shell.ts';
import type { Column } from '@/ui/columns.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import type { RowAction } from '@/ui/RowActions.tsx';
import { RowLink } from '@/ui/RowLink.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { toast } from '@/ui/toast.ts';
import { filter, useListState } from '@/ui/useListState.ts';
import { attempt } from './attempt.ts';
import { exportDraft } from './files.ts';
import { pageOf } from './listing.ts';
import { nameOf, type Draft } from './model.ts';
import { syncNow } from './outbox.ts';
import { duplicateDraft } from './create.ts';
import { drafts, happen, removeDraft, restoreDraft } from './store.ts';
import { draftPath, draftState, writePath } from './words.ts';

const filters = z.object({ keyword: filter.text(), state: filter.code(draftState) });

const columns: Column<Draft>[] = [
  {
    key: 'name',
    title: '案例名称',
    sortable: true,
    render: (row) => <RowLink to={draftPath(row.id)}>{nameOf(row)}</RowLink>,
  },
  { key: 'kind', title: '来源', width: 104, render: ({ base }) => (base ? '修改案例' : '新案例') },
  {
    key: 'businessType',
    title: '业务类型',
    width: 152,
    sortable: true,
    optional: true,
    render: ({ draft }) => draft.businessType || '--',
  },
  {
    key: 'difficulty',
    title: '难度',
    width: 84,
    sortable: true,
    render: ({ draft }) => <StatusBadge of={difficulty} value={draft.difficulty} />,
  },
  {
    key: 'state',
    title: '状态',
    width: 112,
    sortable: true,
    ellipsis: false,
    render: ({ state, error }) => (
      <Tooltip label={error?.message} disabled={!error}>
        <span>
          <StatusBadge of={draftState} value={state} />
        </span>
      </Tooltip>
    ),
  },
  {
    key: 'createdAt',
    title: '创建时间',
    width: 152,
    sortable: true,
    optional: true,
    render: (row) => productTime(row.createdAt).slice(0, 16),
  },
  {
    key: 'updatedAt',
    title: '修改时间',
    width: 152,
    sortable: true,
    render: (row) => productTime(row.updatedAt).slice(0, 16),
  },
];

const useActs = (onRemoved: (draft: Draft) => void) => {
  const navigate = useNavigate();
  const allowed = useShell(mayDraft);
  const finish = async ({ id }: Draft) => {
    await happen(id, { type: 'finished' });
    void syncNow();
  };
  const remove = async (draft: Draft) => {
    await removeDraft(draft.id);
    onRemoved(draft);
  };
  const save = async (draft: Draft) => {
    const place = await exportDraft(draft);
    toast.done(place ? `已导出到 ${place}` : '已导出');
  };
  const step = (draft: Draft): RowAction[] => {
    if (draft.state === 'conflict') return [{ label: '处理冲突', to: draftPath(draft.id) }];
    if (draft.state === 'queued')
      return [{ label: '暂不同步', onClick: () => attempt(() => happen(draft.id, { type: 'withdrawn' })) }];
    if (draft.state === 'synced' && draft.base) return [{ label: '查看案例', to: editPath(draft.base.caseId) }];
    if (draft.state === 'syncing') return [];
    return [{ label: '完成并同步', onClick: () => attempt(() => finish(draft)) }];
  };
  return (draft: Draft): RowAction[] => [
    { label: '编辑', to: draft.state === 'conflict' ? writePath(draft.id) : draftPath(draft.id) },
    ...step(draft),
    ...(allowed
      ? [{ label: '复制', onClick: () => attempt(async () => navigate(draftPath(await duplicateDraft(draft)))) }]
      : []),
    { label: '导出', onClick: () => attempt(() => save(draft)) },
    { label: '删除', danger: true, onClick: () => attempt(() => remove(draft)) },
  ];
};

const DraftList = () => {
  const list = useListState(filters, { sort: 'updatedAt', order: 'desc' });
  const query = useQuery({ ...drafts, select: (all) => ({ ...pageOf(all.drafts, list.params), broken: all.broken }) });
  const signedIn = useSession((state) => state.user !== null);
  const allowed = useShell(mayDraft);
  const [removed, setRemoved] = useState<Draft | null>(null);
  const actionsOf = useActs(setRemoved);
  const undo = async ({ id }: Draft) => {
    await restoreDraft(id);
    setRemoved(null);
  };
  return (
    <>
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '关键词', placeholder: '名称或业务类型' },
          { kind: 'select', name: 'state', label: '状态', options: draftState.options },
        ]}
      />
      {(query.data?.broken ?? 0) > 0 && (
        <Alert color="red" mb="xs" role="alert">
          有 {query.data?.broken} 份草稿的文件已损坏，无法读取，已原样留在本机备查。
        </Alert>
      )}
      {removed && (
        <Alert color="gray" mb="xs" role="status" withCloseButton onClose={() => setRemoved(null)}>
          已删除「{nameOf(removed)}」，7 天内可在回收站恢复。
          <Button variant="transparent" size="compact-sm" onClick={() => attempt(() => undo(removed))}>
            撤销
          </Button>
        </Alert>
      )}
      <DataTable
        id="caseDraft"
        query={query}
        state={list}
        columns={columns}
        actionsWidth={216}
        rowActions={actionsOf}
        toolbar={
          <Text size="sm" c="var(--c-text-2)">
            {signedIn ? '草稿保存在这台电脑上，没有网络也能编写' : '未登录：草稿可以继续编写，登录后同步'}
          </Text>
        }
        empty={{
          title: '还没有离线草稿',
          ...(allowed && {
            text: '新建一份草稿，或在案例库中选「离线编辑」把案例带走；联网后自动同步到案例库。',
          }),
        }}
      />
    </>
  );
};

export default DraftList;
