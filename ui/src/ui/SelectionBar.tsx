import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showCount } from '@/domain/numbers.ts';
import classes from './DataTable.module.css';
import type { RowId, Selection } from './useSelection.ts';

export interface BulkActions {
  /** The `ids` call of the resource with the filters of the list; without it only visible rows can be chosen. */
  allIds?: () => Promise<readonly RowId[]>;
  /** Buttons for what is selected. `clear` empties the selection after the act. */
  render: (ids: readonly number[], clear: () => void) => ReactNode;
}

interface SelectionBarProps {
  bulk: BulkActions;
  selection: Selection;
  total: number;
}

export const SelectionBar = ({ bulk, selection, total }: SelectionBarProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => bulk.allIds?.() ?? Promise.resolve([]),
    onSuccess: (ids) => selection.setAll(ids),
  });
  const count = selection.ids.length;
  return (
    <div className={classes.selection} role="region" aria-label="批量操作">
      <span aria-live="polite">已选择 {showCount(count)} 项</span>
      {bulk.allIds && count < total && (
        <Button variant="transparent" size="compact-sm" px={0} loading={isPending} onClick={() => mutate()}>
          选择全部 {showCount(total)} 项
        </Button>
      )}
      <Button variant="transparent" size="compact-sm" px={0} onClick={selection.clear}>
        取消选择
      </Button>
      <div className={classes.tools}>{bulk.render(selection.ids.map(Number), selection.clear)}</div>
    </div>
  );
};
