import { Button, Tabs } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { Page } from '@/ui/Page.tsx';
import { useRescan } from './api.ts';
import { DeviceList } from './DeviceList.tsx';
import { ReleaseList } from './ReleaseList.tsx';

export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'devices' ? 'devices' : 'releases';
  const { mutate, isPending } = useRescan();
  return (
    <Page
      title="客户端版本"
      actions={
        tab === 'releases' && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.5} />}
            loading={isPending}
            onClick={() => mutate()}
          >
            重新扫描
          </Button>
        )
      }
    >
      <Tabs
        style={{ flex: 'none' }}
        value={tab}
        onChange={(next) => setSearch(next === 'devices' ? { tab: 'devices' } : {}, { replace: true })}
      >
        <Tabs.List aria-label="客户端版本">
          <Tabs.Tab value="releases">发布版本</Tabs.Tab>
          <Tabs.Tab value="devices">在用终端</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {tab === 'releases' ? <ReleaseList /> : <DeviceList />}
    </Page>
  );
};
