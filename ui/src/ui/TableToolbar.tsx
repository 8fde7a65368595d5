import { ActionIcon, Button, Text, Tooltip } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePrefs } from '@/state/prefs.ts';
import type { Column } from './columns.ts';
import { ColumnSettings } from './ColumnSettings.tsx';
import classes from './DataTable.module.css';
import { words } from './words.ts';

interface TableToolbarProps<T> {
  id: string;
  columns: readonly Column<T>[];
  left?: ReactNode;
  right?: ReactNode;
  query: UseQueryResult;
}

export const TableToolbar = <T,>({ id, columns, left, right, query }: TableToolbarProps<T>) => {
  const dense = usePrefs((state) => state.denseTables);
  const setDense = usePrefs((state) => state.setDense);
  const stale = query.error !== null && query.data !== undefined;
  return (
    <div className={classes.toolbar}>
      {left}
      {stale && (
        <Text size="sm" c="var(--c-warn)" role="status">
          刷新失败，显示的可能不是最新数据
          <Button variant="transparent" size="compact-sm" onClick={() => void query.refetch()}>
            {words.retry}
          </Button>
        </Text>
      )}
      <div className={classes.tools}>
        {right}
        <Tooltip label={words.refresh}>
          <ActionIcon aria-label={words.refresh} onClick={() => void query.refetch()}>
            <IconRefresh size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={dense ? '标准行高' : '紧凑行高'}>
          <ActionIcon aria-label={dense ? '标准行高' : '紧凑行高'} onClick={() => setDense(!dense)}>
            {dense ? (
              <IconBaselineDensityMedium size={18} stroke={1.5} />
            ) : (
              <IconBaselineDensitySmall size={18} stroke={1.5} />
            )}
          </ActionIcon>
        </Tooltip>
        <ColumnSettings id={id} columns={columns} />
      </div>
    </div>
  );
};
