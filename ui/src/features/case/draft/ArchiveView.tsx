import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { describe } from '@/features/case/versions/describe.ts';
import type { Column } from '@/ui/columns.ts';
import { keyed } from '@/ui/keyed.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState, type Paging } from '@/ui/useListState.ts';
import { ViewSwitch } from '@/ui/ViewSwitch.tsx';
import { archive, ARCHIVED, type Archive, type ArchiveKind, type Entry } from './archive.ts';
import { attempt } from './attempt.ts';
import classes from './ArchiveView.module.css';
import { draftOf } from './takeAlong.ts';
import { ago, draftPath } from './words.ts';

const KINDS = Object.entries(ARCHIVED).map(([value, label]) => ({ value, label }));

const filters = z.object({ kind: filter.text(), keyword: filter.text() });

const kindOf = (text: string | undefined): ArchiveKind => (text && text in ARCHIVED ? (text as ArchiveKind) : 'cases');

const matching = (
  kept: Archive | null,
  { kind, keyword = '', page, pageSize }: Paging & { kind?: string; keyword?: string },
) => {
  const word = keyword.trim().toLowerCase();
  const found = (kept?.lists[kindOf(kind)] ?? []).filter(({ name, group, lines }) =>
    [name, group, ...lines].join('\n').toLowerCase().includes(word),
  );
  const items = found.slice((page - 1) * pageSize, page * pageSize);
  return { items, total: found.length, page, pageSize, at: kept?.at ?? null };
};

const sectionsOf = ({ base, lines }: Entry) => (base ? describe(base.draft) : [{ title: '', lines }]);

const Reading = ({ entry, onClose }: { entry: Entry; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={entry.name} size={760}>
    {sectionsOf(entry).map(({ title, lines }) => (
      <section key={title} className={classes.section}>
        {title && <h3>{title}</h3>}
        {keyed(lines).map(({ key, item }) => (
          <p key={key}>{item}</p>
        ))}
      </section>
    ))}
  </Modal>
);

const columns: Column<Entry>[] = [
  { key: 'name', title: '名称', width: 280 },
  { key: 'group', title: '分类', width: 160, render: ({ group }) => group || '--' },
  {
    key: 'lines',
    title: '内容',
    render: ({ lines, base }) => (base ? base.draft.content.background : lines.join('；')) || '--',
  },
];

/** The lists last seen, as they were then. */
const ArchiveView = () => {
  const navigate = useNavigate();
  const list = useListState(filters);
  const [now] = useState(() => Date.now());
  const [read, setRead] = useState<Entry | null>(null);
  const query = useQuery({ ...archive, select: (kept) => matching(kept, list.params) });
  const edit = async ({ base }: Entry) => {
    if (base) void navigate(draftPath(await draftOf(base)));
  };
  const at = query.data?.at;
  return (
    <>
      <SearchForm
        state={list}
        fields={[{ kind: 'text', name: 'keyword', label: '关键词', placeholder: '名称、分类或内容' }]}
      />
      <DataTable
        id="caseArchive"
        query={query}
        state={list}
        columns={columns}
        actionsWidth={128}
        rowActions={(entry) => [
          { label: '查看', onClick: () => setRead(entry) },
          ...(entry.base ? [{ label: '离线编辑', onClick: () => attempt(() => edit(entry)) }] : []),
        ]}
        toolbar={
          <ViewSwitch
            label="资料种类"
            views={KINDS}
            value={kindOf(list.filters.kind)}
            onChange={(kind) => list.setFilters({ kind })}
          />
        }
        actions={
          at != null && (
            <Text size="sm" c="var(--c-text-2)">
              更新于 {ago(at, now)}
            </Text>
          )
        }
        empty={{
          title: at == null ? '还没有离线资料' : `没有${ARCHIVED[kindOf(list.filters.kind)]}`,
          text: '联网登录后自动在后台保存一份，断网时在这里查阅。',
        }}
      />
      {read && <Reading entry={read} onClose={() => setRead(null)} />}
    </>
  );
};

export default ArchiveView;
