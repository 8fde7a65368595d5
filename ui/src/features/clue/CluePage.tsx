import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { clueKind, revealAt, usage, type FormMode } from '@/domain/enums.ts';
import { confirm, confirmDelete } from '@/ui/confirm.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { clueIds, clues, useDeleteClues, type Clue } from './api.ts';
import { clueColumns } from './columns.tsx';

const ClueForm = lazy(() => import('./ClueForm.tsx'));

const filters = z.object({
  keyword: filter.text(),
  kind: filter.code(clueKind),
  revealAt: filter.code(revealAt),
  useState: filter.code(usage),
  caseId: filter.id(),
});

const consequence = (cases: number) =>
  `${cases > 0 ? `${cases} 个关联案例将不再展示这条线索；` : ''}已经开始的对话保留当时的内容。`;

export const Component = () => {
  const list = useListState(filters);
  const query = useQuery(clues(list.params));
  const { mutate: remove } = useDeleteClues();
  const [form, setForm] = useState<{ mode: FormMode; row: Clue | null } | null>(null);
  const columns = useMemo(() => clueColumns((row) => setForm({ mode: 'edit', row })), []);

  const askRemove = async (row: Clue) => {
    const yes = await confirmDelete({ what: '线索', name: row.name, consequence: consequence(row.cases.length) });
    if (yes) remove([row.id]);
  };
  const askRemoveAll = async (ids: readonly number[], clear: () => void) => {
    const yes = await confirm({
      title: `删除选中的 ${ids.length} 条线索？`,
      body: `关联的案例将不再展示这些线索；${consequence(0)}`,
      confirm: '删除',
      danger: true,
    });
    if (yes) remove(ids, { onSuccess: clear });
  };
  const reload = async () => {
    const id = form?.row?.id;
    const { data } = await query.refetch();
    const row = data?.items.find((item) => item.id === id);
    setForm(row ? { mode: 'edit', row } : null);
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setForm({ mode: 'add', row: null })}>
      新建线索
    </Button>
  );
  return (
    <Page title="服务线索管理" actions={add}>
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '线索名称' },
          { kind: 'select', name: 'kind', label: '类型', options: clueKind.options },
          { kind: 'select', name: 'revealAt', label: '展示时机', options: revealAt.options },
          { kind: 'select', name: 'useState', label: '状态', options: usage.options },
        ]}
      />
      <DataTable
        id="serviceClue"
        query={query}
        state={list}
        columns={columns}
        actionsWidth={144}
        rowActions={(row) => [
          { label: '编辑', onClick: () => setForm({ mode: 'edit', row }) },
          { label: '复制', onClick: () => setForm({ mode: 'copy', row }) },
          { label: '删除', danger: true, onClick: () => void askRemove(row) },
        ]}
        bulk={{
          allIds: () => clueIds(list.filterParams),
          render: (ids, clear) => (
            <Button size="xs" color="red" variant="default" onClick={() => void askRemoveAll(ids, clear)}>
              批量删除
            </Button>
          ),
        }}
        empty={{ title: '还没有线索', text: '线索是学员对话时右侧看到的客户资料、订单、工单和公告。', action: add }}
      />
      {form && (
        <Suspense>
          <ClueForm
            key={`${form.mode}-${form.row?.id}-${form.row?.rev}`}
            {...form}
            onClose={() => setForm(null)}
            onReload={() => void reload()}
          />
        </Suspense>
      )}
    </Page>
  );
};
