import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { EnumTable, ValueOfEnum } from '@/domain/enums.ts';
import { usePrefs } from '@/state/prefs.ts';

export type Order = 'asc' | 'desc';
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** Filters as they stand in the address: anything unreadable counts as not set. */
export const filter = {
  text: () => z.catch(z.string(), ''),
  id: () => z.catch(z.optional(z.coerce.number()), undefined),
  day: () => z.catch(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?)?$/)), ''),
  flag: () => z.catch(z.optional(z.pipe(z.coerce.number(), z.literal(1))), undefined),
  code: <T extends EnumTable<string | number>>(table: T) =>
    z.catch(
      z.optional(
        z.pipe(
          z.string(),
          z.transform((text, context) => {
            const value = table.values.find((candidate) => String(candidate) === text);
            if (value === undefined) context.issues.push({ code: 'custom', input: text });
            return value as ValueOfEnum<T>;
          }),
        ),
      ),
      undefined,
    ),
};

type FilterSchema = z.ZodMiniObject;
type Filters<S extends FilterSchema> = z.output<S>;

export interface Paging {
  page: number;
  pageSize: number;
  sort?: string;
  order?: Order;
}

/** What tables and pagers need of a list, whatever its filters are. */
export interface ListView extends Paging {
  /** Filters that are set, without paging: for exports and id lists. */
  filterParams: object;
  /** Whether any filter is set. */
  filtered: boolean;
  reset: () => void;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
  setSort: (sort: string | null, order?: Order) => void;
}

export interface ListState<F extends Record<string, unknown>> extends ListView {
  filters: F;
  filterParams: Partial<F>;
  /** What a list call takes. */
  params: Partial<F> & Paging;
  setFilters: (next: Partial<F>) => void;
}

const isSet = (value: unknown) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0);

const write = (search: URLSearchParams, entries: Record<string, unknown>) => {
  const next = new URLSearchParams(search);
  for (const [key, value] of Object.entries(entries)) {
    if (isSet(value)) next.set(key, String(value));
    else next.delete(key);
  }
  return next;
};

const positive = (text: string | null): number | null => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : null;
};

/**
 * The address is the state of a list: page, size, order and filters survive a reload, a bookmark and a way back. Every
 * setter that changes what the list contains goes back to the first page.
 */
export const useListState = <S extends FilterSchema>(
  schema: S,
  { sort: defaultSort, order: defaultOrder }: { sort?: string; order?: Order } = {},
): ListState<Filters<S>> => {
  const [search, setSearch] = useSearchParams();
  const preferredSize = usePrefs((state) => state.pageSize);
  const setPreferredSize = usePrefs((state) => state.setPageSize);
  return useMemo(() => {
    type F = Filters<S>;
    const filters = z.parse(schema, Object.fromEntries(search));
    const filterParams = Object.fromEntries(Object.entries(filters).filter(([, value]) => isSet(value))) as Partial<F>;
    const size = positive(search.get('pageSize'));
    const order = search.get('order');
    const sort = search.get('sort') ?? defaultSort;
    const paging: Paging = {
      page: positive(search.get('page')) ?? 1,
      pageSize: size && size <= 200 ? size : preferredSize,
      ...(sort ? { sort, order: order === 'asc' || order === 'desc' ? order : (defaultOrder ?? 'desc') } : {}),
    };
    const change = (entries: Record<string, unknown>) =>
      setSearch((current) => write(current, entries), { replace: true, preventScrollReset: true });
    return {
      ...paging,
      filters,
      filterParams,
      params: { ...filterParams, ...paging },
      filtered: Object.keys(filterParams).length > 0,
      setFilters: (next) => change({ ...next, page: null }),
      reset: () => change({ ...Object.fromEntries(Object.keys(filters).map((key) => [key, null])), page: null }),
      setPage: (page) => change({ page: page > 1 ? page : null }),
      setPageSize: (pageSize) => {
        setPreferredSize(pageSize);
        change({ pageSize, page: null });
      },
      setSort: (next, nextOrder) => change({ sort: next, order: next ? nextOrder : null, page: null }),
    };
  }, [search, schema, defaultSort, defaultOrder, preferredSize, setPreferredSize, setSearch]);
};
