import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowsSort, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { phraseScope, usage, type FormMode } from '@/domain/enums.ts';
import { confirm, confirmDelete } from '@/ui/confirm.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { LoadingState } from '@/ui/states.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { phraseGroups, phraseIds, phrases, useCopyPhrase, useDeletePhrases, type Phrase } from './api.ts';
import { phraseColumns } from './columns.tsx';
import { PhraseGroups } from './PhraseGroups.tsx';
import classes from './PhrasePage.module.css';

const PhraseForm = lazy(() => import('./PhraseForm.tsx'));
const PhraseSorting = lazy(() => import('./PhraseSorting.tsx'));

const filters = z.object({
  group: filter.text(),
  ungrouped: filter.flag(),
  keyword: filter.text(),
  scope: filter.code(phraseScope),
  useState: filter.code(usage),
});

const GONE = '学员在对话中将不能再使用，正在进行的对话不受影响。';

export const Component = () => {
  const list = useListState(filters);
  const query = useQuery(phrases(list.params));
  const groups = useQuery(phraseGroups);
  const { mutate: copy } = useCopyPhrase();
  const { mutate: remove } = useDeletePhrases();
  const [form, setForm] = useState<{ mode: FormMode; row: Phrase | null } | null>(null);
  const [sorting, setSorting] = useState(false);
  const { group, ungrouped } = list.filters;
  const chosen = ungrouped ? '未分组' : group;

  const askRemove = async (row: Phrase) => {
    if (await confirmDelete({ what: '短语', name: row.title, consequence: GONE })) remove([row.id]);
  };
  const askRemoveAll = async (ids: readonly number[], clear: () => void) => {
    const yes = await confirm({
      title: `删除选中的 ${ids.length} 条短语？`,
      body: GONE,
      confirm: '删除',
      danger: true,
    });
    if (yes) remove(ids, { onSuccess: clear });
  };
  const reload = async () => {
    const id = form?.row?.id;
    const { data } = await query.refetch();
    const row = data?.items.find((item) => item.id === id);
    setForm(null);
    if (row) setForm({ mode: 'edit', row });
  };
  const columns = useMemo(() => phraseColumns((row) => setForm({ mode: 'edit', row })), []);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setForm({ mode: 'add', row: null })}>
      新建短语
    </Button>
  );
  return (
    <Page title="快捷短语管理" actions={add}>
      <div className={classes.layout} data-fill>
        <PhraseGroups
          groups={groups.data ?? (groups.isError ? [] : undefined)}
          value={{ group, ungrouped }}
          onChange={(next) => list.setFilters({ ...next, ungrouped: next.ungrouped })}
        />
        <div className={classes.content}>
          {sorting ? (
            <section className={classes.sorting} aria-label="调整顺序">
              <div className={classes.sortingHead}>
                <span>{chosen ? `调整「${chosen}」的顺序` : '调整全部短语的顺序'}，拖动后立即保存</span>
                <Button size="xs" variant="default" onClick={() => setSorting(false)}>
                  完成
                </Button>
              </div>
              <Suspense fallback={<LoadingState lines={8} />}>
                <PhraseSorting key={chosen} choice={{ group, ungrouped }} />
              </Suspense>
            </section>
          ) : (
            <>
              <SearchForm
                state={list}
                fields={[
                  { kind: 'text', name: 'keyword', label: '关键词', placeholder: '标题、内容或快捷键' },
                  { kind: 'select', name: 'scope', label: '范围', options: phraseScope.options },
                  { kind: 'select', name: 'useState', label: '状态', options: usage.options },
                ]}
              />
              <DataTable
                id="quickPhrase"
                query={query}
                state={list}
                columns={columns}
                actionsWidth={144}
                rowActions={(row) => [
                  { label: '编辑', onClick: () => setForm({ mode: 'edit', row }) },
                  { label: '复制', onClick: () => copy(row.id) },
                  { label: '删除', danger: true, onClick: () => void askRemove(row) },
                ]}
                actions={
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={<IconArrowsSort size={14} />}
                    onClick={() => setSorting(true)}
                  >
                    调整顺序
                  </Button>
                }
                bulk={{
                  allIds: () => phraseIds(list.filterParams),
                  render: (ids, clear) => (
                    <Button size="xs" color="red" variant="default" onClick={() => void askRemoveAll(ids, clear)}>
                      批量删除
                    </Button>
                  ),
                }}
                empty={{
                  title: '还没有短语',
                  text: '学员在对话时可以从这里的短语中选用，团队短语对所有人可见。',
                  action: add,
                }}
              />
            </>
          )}
        </div>
      </div>
      {form && (
        <Suspense>
          <PhraseForm
            key={`${form.mode}-${form.row?.id}-${form.row?.rev}`}
            {...form}
            group={group}
            groups={groups.data?.map(({ name }) => name).filter(Boolean) ?? []}
            onClose={() => setForm(null)}
            onReload={() => void reload()}
          />
        </Suspense>
      )}
    </Page>
  );
};
