import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { showMinute } from '@/domain/dates.ts';
import { confirm } from '@/ui/confirm.ts';
import type { Column } from '@/ui/columns.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import type { RowAction } from '@/ui/RowActions.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { useListState } from '@/ui/useListState.ts';
import { releases, useEditRelease, type Release } from './api.ts';
import { asEdit, bundleWords, channel, releaseState, stateOf } from './release.ts';

const ReleaseDrawer = lazy(() => import('./ReleaseDrawer.tsx'));
const ReleaseModal = lazy(() => import('./ReleaseModal.tsx'));

const filters = z.object({});

const columnsFor = (show: (release: Release) => void): Column<Release>[] => [
  {
    key: 'version',
    title: '版本',
    width: 144,
    render: (row) => (
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => show(row)}>
        {row.version}
      </Button>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 104,
    render: (row) => <StatusBadge of={releaseState} value={stateOf(row)} />,
  },
  {
    key: 'channel',
    title: '通道',
    width: 88,
    render: (row) => row.channel && channel.label(row.channel),
  },
  {
    key: 'stagedPercent',
    title: '灰度比例',
    width: 92,
    align: 'right',
    render: (row) => (row.readable ? `${row.stagedPercent}%` : null),
  },
  { key: 'minimumVersion', title: '最低版本', width: 96 },
  { key: 'bundles', title: '安装包', width: 176, render: bundleWords },
  { key: 'publishedAt', title: '发布时间', width: 152, render: (row) => showMinute(row.publishedAt) },
  { key: 'notes', title: '更新说明' },
];

/** What stands in the folder, and how far each of it goes. */
export const ReleaseList = () => {
  const list = useListState(filters);
  const query = useQuery(releases({ page: list.page, pageSize: list.pageSize }));
  const { mutate } = useEditRelease();
  const [shown, setShown] = useState<Release | null>(null);
  const [editing, setEditing] = useState<Release | null>(null);
  const turn = async (release: Release) => {
    const { version, withdrawn } = release;
    const yes = await confirm(
      withdrawn
        ? { title: `恢复版本 ${version}？`, body: `按灰度比例 ${release.stagedPercent}% 重新提供。`, confirm: '恢复' }
        : {
            title: `撤回版本 ${version}？`,
            body: '立即停止提供和下载。已安装的终端不会退回旧版本，需要发布更高的版本来修正。',
            confirm: '撤回',
            danger: true,
          },
    );
    if (yes) mutate({ ...asEdit(release), withdrawn: !withdrawn });
  };
  const actionsOf = (release: Release): RowAction[] =>
    release.readable
      ? [
          { label: '调整', onClick: () => setEditing(release) },
          {
            label: release.withdrawn ? '恢复' : '撤回',
            danger: !release.withdrawn,
            onClick: () => void turn(release),
          },
        ]
      : [{ label: '查看问题', onClick: () => setShown(release) }];
  return (
    <>
      <DataTable
        id="clientRelease"
        query={query}
        state={list}
        columns={columnsFor(setShown)}
        rowId={({ version }) => version}
        rowActions={actionsOf}
        actionsWidth={112}
        empty={{
          title: '还没有发布版本',
          text: '把安装包、签名和 release.json 放进服务器的发布目录，然后重新扫描。',
        }}
      />
      <Suspense>
        {shown && <ReleaseDrawer release={shown} onClose={() => setShown(null)} />}
        {editing && <ReleaseModal release={editing} onClose={() => setEditing(null)} />}
      </Suspense>
    </>
  );
};
