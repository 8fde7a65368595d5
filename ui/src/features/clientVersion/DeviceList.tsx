import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { showMinute } from '@/domain/dates.ts';
import { showCount } from '@/domain/numbers.ts';
import type { Column } from '@/ui/columns.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { Mark } from '@/ui/Mark.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { devices, versionsInUse, type Device } from './api.ts';

const filters = z.object({ keyword: filter.text(), version: filter.text() });

const columns: Column<Device>[] = [
  {
    key: 'userName',
    title: '使用人',
    width: 200,
    sortable: true,
    render: ({ userName, username }) => (userName === null ? '尚未登录' : `${userName}（${username}）`),
  },
  {
    key: 'version',
    title: '版本',
    width: 176,
    render: ({ version, outdated }) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        {version}
        {outdated && <Mark tone="err">低于最低版本</Mark>}
      </span>
    ),
  },
  { key: 'os', title: '操作系统', width: 120 },
  { key: 'bundle', title: '安装方式', width: 96 },
  { key: 'lastSeenAt', title: '最近使用', width: 160, sortable: true, render: (row) => showMinute(row.lastSeenAt) },
  { key: 'firstSeenAt', title: '首次使用', width: 160, sortable: true, render: (row) => showMinute(row.firstSeenAt) },
  { key: 'deviceId', title: '终端编号' },
];

/** How many use which version; choosing one shows its devices. */
const Versions = ({ value, onChange }: { value: string; onChange: (version: string) => void }) => {
  const { data = [] } = useQuery(versionsInUse);
  if (data.length === 0) return null;
  return (
    <div role="group" aria-label="在用版本" style={{ display: 'flex', flex: 'none', flexWrap: 'wrap', gap: 8 }}>
      {data.map(({ version, devices: count, outdated }) => (
        <Button
          key={version}
          size="xs"
          variant={version === value ? 'filled' : 'default'}
          aria-pressed={version === value}
          onClick={() => onChange(version === value ? '' : version)}
        >
          {version}：{showCount(count)} 台{outdated && '（低于最低版本）'}
        </Button>
      ))}
    </div>
  );
};

/** The programs in use, as their calls told it. */
export const DeviceList = () => {
  const list = useListState(filters, { sort: 'lastSeenAt', order: 'desc' });
  const query = useQuery(devices(list.params));
  return (
    <>
      <Versions value={list.filters.version} onChange={(version) => list.setFilters({ version })} />
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '关键词', placeholder: '使用人、系统或终端编号' },
          { kind: 'text', name: 'version', label: '版本', placeholder: '例如 0.2.0' },
        ]}
      />
      <DataTable
        id="clientDevice"
        query={query}
        state={list}
        columns={columns}
        rowId={({ deviceId }) => deviceId}
        empty={{ title: '还没有终端', text: '桌面客户端登录后会出现在这里，180 天未使用的会自动移除。' }}
      />
    </>
  );
};
