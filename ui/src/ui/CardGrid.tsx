import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { CODE, toApiError } from '@/api/envelope.ts';
import type { ListPage } from '@/api/keys.ts';
import classes from './CardGrid.module.css';
import { EmptyState, ErrorState, NoMatch, NoRight } from './states.tsx';
import type { ListView } from './useListState.ts';
import { useSteady } from './LoadingOverlay.tsx';

/** Few card lists fill a page, and the pager brings a select box along. */
const Pager = lazy(() => import('./Pager.tsx').then((module) => ({ default: module.Pager })));

interface CardGridProps<T extends { id: number }> {
  query: UseQueryResult<ListPage<T>>;
  state: ListView;
  render: (item: T) => ReactNode;
  empty?: { title?: string; text?: ReactNode; action?: ReactNode };
  minWidth?: number;
}

const PLACES = 8;

/** A paged list whose items are better looked at than compared. */
export const CardGrid = <T extends { id: number }>({
  query,
  state,
  render,
  empty,
  minWidth = 280,
}: CardGridProps<T>) => {
  const dimmed = useSteady(query.isFetching && !query.isPending);
  const items = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  if (query.error && !query.data) {
    const error = toApiError(query.error);
    return error.code === CODE.noRight ? (
      <NoRight />
    ) : (
      <ErrorState error={error} onRetry={() => void query.refetch()} />
    );
  }
  if (!query.isPending && items.length === 0) {
    if (state.filtered) return <NoMatch onClear={state.reset} />;
    return (
      <EmptyState title={empty?.title} action={empty?.action}>
        {empty?.text}
      </EmptyState>
    );
  }
  const template = `repeat(auto-fill, minmax(${minWidth}px, 1fr))`;
  return (
    <>
      <ul
        className={classes.grid}
        style={{ gridTemplateColumns: template, opacity: dimmed ? 0.6 : undefined }}
        aria-busy={query.isFetching}
      >
        {query.isPending
          ? Array.from({ length: PLACES }, (_, place) => (
              <li key={place}>
                <Skeleton height={132} radius="lg" />
              </li>
            ))
          : items.map((item) => (
              <li key={item.id} className={classes.card}>
                {render(item)}
              </li>
            ))}
      </ul>
      {total > state.pageSize && (
        <Suspense>
          <Pager
            total={total}
            page={state.page}
            pageSize={state.pageSize}
            onPage={state.setPage}
            onPageSize={state.setPageSize}
          />
        </Suspense>
      )}
    </>
  );
};
