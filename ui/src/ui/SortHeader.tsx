import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './columns.ts';
import classes from './DataTable.module.css';
import type { ListView } from './useListState.ts';

const SPOKEN = { asc: '升序', desc: '降序', none: '未排序' } as const;

/** A button inside the heading: making the heading itself a button would take away its role. */
export const SortHeader = ({ column, state }: { column: Pick<Column<never>, 'key' | 'title'>; state: ListView }) => {
  const order = state.sort === column.key ? (state.order ?? 'desc') : 'none';
  const Icon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[order];
  const next = () => {
    if (order === 'none') state.setSort(column.key, 'desc');
    else if (order === 'desc') state.setSort(column.key, 'asc');
    else state.setSort(null);
  };
  return (
    <UnstyledButton
      className={classes.sort}
      data-active={order !== 'none' || undefined}
      onClick={next}
      aria-label={`${column.title}，${SPOKEN[order]}，点击切换`}
    >
      {column.title}
      <Icon size={14} stroke={1.5} aria-hidden />
    </UnstyledButton>
  );
};
