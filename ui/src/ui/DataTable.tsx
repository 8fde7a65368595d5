import 'mantine-datatable/styles.layer.css';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { DataTable as MantineDataTable, type DataTableColumn } from 'mantine-datatable';
import { useEffect, type ReactNode } from 'react';
import { CODE, toApiError } from '@/api/envelope.ts';
import type { ListPage } from '@/api/keys.ts';
import { EMPTY } from '@/domain/dates.ts';
import { usePrefs } from '@/state/prefs.ts';
import { arrange, DEFAULT_WIDTH, type Column } from './columns.ts';
import classes from './DataTable.module.css';
import { Ellipsis } from './Ellipsis.tsx';
import { useSteady } from './LoadingOverlay.tsx';
import { Pager } from './Pager.tsx';
import { RowActions, type RowAction } from './RowActions.tsx';
import { SelectionBar, type BulkActions } from './SelectionBar.tsx';
import { SortHeader } from './SortHeader.tsx';
import { EmptyState, ErrorState, NoMatch, NoRight } from './states.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import type { ListState } from './useListState.ts';
import { useSelection, type RowId } from './useSelection.ts';
import { words } from './words.ts';

export interface DataTableProps<T extends object> {
  /** Key of the stored column settings. */
  id: string;
  query: UseQueryResult<ListPage<T>>;
  state: ListState;
  columns: readonly Column<T>[];
  rowId?: (row: T) => RowId;
  rowActions?: (row: T) => RowAction[];
  /** Width of the pinned 操作 column. */
  actionsWidth?: number;
  /** Left side of the tool line: tabs, a short summary. */
  toolbar?: ReactNode;
  /** Right side of the tool line, before the table's own buttons. */
  actions?: ReactNode;
  /** Makes rows selectable, over all pages by way of the `ids` call. */
  bulk?: BulkActions;
  /** What would stand here, and the act that makes the first one. */
  empty?: { title?: string; text?: ReactNode; action?: ReactNode };
}

const SKELETON_ROWS = 10;
const CHECKBOX_WIDTH = 44;

const defaultRowId = (row: object): RowId => (row as { id: RowId }).id;

const cell = <T extends object>(row: T, { key, render, ellipsis }: Column<T>): ReactNode => {
  const raw = render ? render(row) : ((row as Record<string, unknown>)[key] as ReactNode);
  const content = raw == null || raw === '' ? EMPTY : raw;
  return ellipsis === false ? content : <Ellipsis>{content}</Ellipsis>;
};

const BodyState = <T extends object>({ query, state, empty }: Pick<DataTableProps<T>, 'query' | 'state' | 'empty'>) => {
  if (query.error && !query.data) {
    const error = toApiError(query.error);
    if (error.code === CODE.noRight) return <NoRight />;
    return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  }
  if (state.filtered) return <NoMatch onClear={state.reset} />;
  return (
    <EmptyState title={empty?.title} action={empty?.action}>
      {empty?.text}
    </EmptyState>
  );
};

/** The last row of the last page may have just been deleted. */
const useExistingPage = (query: UseQueryResult<ListPage<unknown>>, { page, pageSize, setPage }: ListState) => {
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (!data || isPlaceholderData || data.items.length > 0 || data.total === 0 || page === 1) return;
    setPage(Math.ceil(data.total / pageSize));
  }, [data, isPlaceholderData, page, pageSize, setPage]);
};

export const DataTable = <T extends object>({
  id,
  query,
  state,
  columns,
  rowId = defaultRowId,
  rowActions,
  actionsWidth = 160,
  toolbar,
  actions,
  bulk,
  empty,
}: DataTableProps<T>) => {
  const prefs = usePrefs((store) => store.tables[id]);
  const dense = usePrefs((store) => store.denseTables);
  const selection = useSelection(JSON.stringify(state.filterParams));
  const dimmed = useSteady(query.isFetching && !query.isPending) || query.isPlaceholderData;
  useExistingPage(query, state);

  const waiting = query.isPending;
  const rows = query.data?.items ?? [];
  const shown = arrange(columns, prefs);
  const tableColumns: DataTableColumn<T>[] = shown.map((column) => ({
    accessor: column.key,
    title: column.sortable ? <SortHeader column={column} state={state} /> : column.title,
    textAlign: column.align ?? 'left',
    width: column.width,
    render: (row) => (waiting ? <Skeleton height={12} width="70%" /> : cell(row, column)),
    cellsClassName: column.align === 'right' ? 'num' : undefined,
  }));
  if (rowActions) {
    tableColumns.push({
      accessor: '__actions',
      title: words.actions,
      width: actionsWidth,
      render: (row) => (waiting ? null : <RowActions actions={rowActions(row)} />),
    });
  }
  const minWidth =
    shown.reduce((sum, { width }) => sum + (width ?? DEFAULT_WIDTH), 0) +
    (rowActions ? actionsWidth : 0) +
    (bulk ? CHECKBOX_WIDTH : 0);
  const nothing = !waiting && rows.length === 0;

  return (
    <section className={classes.card} data-fill>
      <TableToolbar id={id} columns={columns} left={toolbar} right={actions} query={query} />
      <div className={clsx(classes.table, dimmed && classes.dimmed)} aria-busy={query.isFetching}>
        {nothing ? (
          <BodyState query={query} state={state} empty={empty} />
        ) : (
          <MantineDataTable<T>
            height="100%"
            idAccessor={waiting ? (row) => JSON.stringify(row) : (row) => String(rowId(row))}
            columns={tableColumns}
            records={
              waiting ? Array.from({ length: SKELETON_ROWS }, (_, skeleton) => ({ skeleton }) as unknown as T) : rows
            }
            pinLastColumn={rowActions !== undefined}
            highlightOnHover
            verticalSpacing={dense ? 5 : 8}
            horizontalSpacing={12}
            classNames={{ header: classes.header }}
            styles={{ table: { tableLayout: 'fixed', minWidth } }}
            {...(bulk
              ? {
                  selectedRecords: waiting ? [] : rows.filter((row) => selection.has(rowId(row))),
                  onSelectedRecordsChange: (checked: T[]) => selection.setOnPage(rows.map(rowId), checked.map(rowId)),
                  allRecordsSelectionCheckboxProps: { 'aria-label': '选择本页全部' },
                  getRecordSelectionCheckboxProps: () => ({ 'aria-label': '选择此行' }),
                  selectionColumnStyle: { width: CHECKBOX_WIDTH },
                }
              : {})}
          />
        )}
      </div>
      {bulk && selection.ids.length > 0 && (
        <SelectionBar bulk={bulk} selection={selection} total={query.data?.total ?? 0} />
      )}
      {(query.data?.total ?? 0) > 0 && (
        <Pager
          total={query.data?.total ?? 0}
          page={state.page}
          pageSize={state.pageSize}
          onPage={state.setPage}
          onPageSize={state.setPageSize}
        />
      )}
    </section>
  );
};
