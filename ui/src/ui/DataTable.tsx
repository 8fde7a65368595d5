import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, type ReactNode } from 'react';
import { CODE, toApiError } from '@/api/envelope.ts';
import type { ListPage } from '@/api/keys.ts';
import { usePrefs } from '@/state/prefs.ts';
import { arrange, type Column } from './columns.ts';
import classes from './DataTable.module.css';
import { useSteady } from './LoadingOverlay.tsx';
import { Pager } from './Pager.tsx';
import type { RowAction } from './RowActions.tsx';
import { SelectionBar, type BulkActions } from './SelectionBar.tsx';
import { EmptyState, ErrorState, NoMatch, NoRight } from './states.tsx';
import { TableBody } from './TableBody.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import type { ListView } from './useListState.ts';
import { useSelection, type RowId } from './useSelection.ts';

export interface DataTableProps<T extends object> {
  /** Key of the stored column settings. */
  id: string;
  query: UseQueryResult<ListPage<T>>;
  state: ListView;
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

const defaultRowId = (row: object): RowId => (row as { id: RowId }).id;

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
const useExistingPage = (query: UseQueryResult<ListPage<unknown>>, { page, pageSize, setPage }: ListView) => {
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
  return (
    <section className={classes.card} data-fill>
      <TableToolbar id={id} columns={columns} left={toolbar} right={actions} query={query} />
      <div className={clsx(classes.table, dimmed && classes.dimmed)} aria-busy={query.isFetching}>
        {!waiting && rows.length === 0 ? (
          <BodyState query={query} state={state} empty={empty} />
        ) : (
          <TableBody
            rows={waiting ? null : rows}
            rowId={rowId}
            columns={arrange(columns, prefs)}
            state={state}
            dense={dense}
            rowActions={rowActions}
            actionsWidth={actionsWidth}
            selection={bulk && selection}
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
