import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { DetailTabs } from '@/ui/DetailTabs.tsx';
import { Page } from '@/ui/Page.tsx';
import { caseStat } from '../api.ts';

export const Component = () => {
  const { pathname, search } = useLocation();
  const { data } = useQuery(caseStat);
  const waiting = data?.mine ?? 0;
  return (
    <Page
      title="案例库"
      actions={
        <Button
          component={Link}
          to="/trainer/excerciseSetting/case/edit"
          state={{ from: pathname + search }}
          leftSection={<IconPlus size={16} />}
        >
          新建案例
        </Button>
      }
    >
      <DetailTabs
        label="案例库"
        tabs={[
          { path: '/trainer/excerciseSetting/case/all', title: '全部案例' },
          {
            path: '/trainer/excerciseSetting/case/unconfirm',
            title: waiting > 0 ? `待我确认 ${waiting}` : '待我确认',
          },
        ]}
      />
    </Page>
  );
};
