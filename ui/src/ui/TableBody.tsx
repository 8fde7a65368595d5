import { Checkbox, Skeleton } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { EMPTY } from '@/domain/dates.ts';
import { DEFAULT_WIDTH, type Column } from './columns.ts';
import classes from './DataTable.module.css';
import { Ellipsis } from './Ellipsis.tsx';
import { RowActions, type RowAction } from './RowActions.tsx';
import { SortHeader } from './SortHeader.tsx';
import type { ListView } from './useListState.ts';
import type { RowId, Selection } from './useSelection.ts';
import { words } from './words.ts';

interface TableBodyProps<T extends object> {
  /** null while the first page is on its way: rows of the final shape stand in for it. */
  rows: readonly T[] | null;
  rowId: (row: T) => RowId;
  columns: readonly Column<T>[];
  state: ListView;
  dense: boolean;
  rowActions?: (row: T) => RowAction[];
  actionsWidth: number;
  selection?: Selection;
}

const SKELETON_ROWS = 10;
const CHECKBOX_WIDTH = 44;
const SPOKEN_ORDER = { asc: 'ascending', desc: 'descending' } as const;

const cell = <T extends object>(row: T, { key, render, ellipsis }: Column<T>): ReactNode => {
  const raw = render ? render(row) : ((row as Record<string, unknown>)[key] as ReactNode);
  const content = raw == null || raw === '' ? EMPTY : raw;
  return ellipsis === false ? content : <Ellipsis>{content}</Ellipsis>;
};

const alignClass = (align: Column<never>['align']) =>
  align === 'right' ? classes.right : align === 'center' ? classes.center : undefined;

type HeadProps<T extends object> = Pick<TableBodyProps<T>, 'columns' | 'state' | 'selection' | 'rowActions'> & {
  pageIds: readonly RowId[];
};

const Head = <T extends object>({ columns, state, selection, rowActions, pageIds }: HeadProps<T>) => {
  const count = selection ? pageIds.filter((id) => selection.has(id)).length : 0;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col">
            <Checkbox
              size="xs"
              aria-label="选择本页全部"
              checked={count > 0 && count === pageIds.length}
              indeterminate={count > 0 && count < pageIds.length}
              onChange={(event) => selection.setOnPage(pageIds, event.currentTarget.checked ? pageIds : [])}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={alignClass(column.align)}
            aria-sort={state.sort === column.key && state.order ? SPOKEN_ORDER[state.order] : undefined}
          >
            {column.sortable ? <SortHeader column={column} state={state} /> : column.title}
          </th>
        ))}
        {rowActions && (
          <th scope="col" className={classes.pinned}>
            {words.actions}
          </th>
        )}
      </tr>
    </thead>
  );
};

const SkeletonRows = ({ cells }: { cells: number }) =>
  Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: cells }, (_, column) => (
        <td key={column}>
          <Skeleton height={12} width="70%" />
        </td>
      ))}
    </tr>
  ));

type RowProps<T extends object> = Pick<TableBodyProps<T>, 'columns' | 'rowActions' | 'selection'> & {
  row: T;
  id: RowId;
  onCheck: (checked: boolean) => void;
};

const Row = <T extends object>({ row, id, columns, rowActions, selection, onCheck }: RowProps<T>) => {
  const selected = selection?.has(id);
  return (
    <tr data-selected={selected || undefined} aria-selected={selected}>
      {selection && (
        <td>
          <Checkbox
            size="xs"
            aria-label="选择此行"
            checked={selected}
            onChange={(event) => onCheck(event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={alignClass(column.align)}>
          {cell(row, column)}
        </td>
      ))}
      {rowActions && (
        <td className={classes.pinned}>
          <RowActions actions={rowActions(row)} />
        </td>
      )}
    </tr>
  );
};

/** The table itself: sticky heading, pinned 操作, fixed widths, so that nothing moves between two pages. */
export const TableBody = <T extends object>(props: TableBodyProps<T>) => {
  const { rows, rowId, columns, dense, rowActions, actionsWidth, selection } = props;
  const pageIds = rows?.map(rowId) ?? [];
  const extra = (selection ? CHECKBOX_WIDTH : 0) + (rowActions ? actionsWidth : 0);
  const minWidth = columns.reduce((sum, { width }) => sum + (width ?? DEFAULT_WIDTH), extra);
  const check = (id: RowId) => (checked: boolean) => {
    const others = pageIds.filter((other) => other !== id && selection?.has(other));
    selection?.setOnPage(pageIds, checked ? [...others, id] : others);
  };
  return (
    <table className={clsx(classes.grid, dense && classes.dense)} style={{ minWidth }}>
      <colgroup>
        {selection && <col style={{ width: CHECKBOX_WIDTH }} />}
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
        {rowActions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <Head {...props} pageIds={pageIds} />
      <tbody>
        {rows ? (
          rows.map((row) => {
            const id = rowId(row);
            return (
              <Row
                key={id}
                row={row}
                id={id}
                columns={columns}
                rowActions={rowActions}
                selection={selection}
                onCheck={check(id)}
              />
            );
          })
        ) : (
          <SkeletonRows cells={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)} />
        )}
      </tbody>
    </table>
  );
};
