import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Data, Row } from '@/api/types.ts';
import type { Paging } from '@/ui/useListState.ts';

export type Phrase = Row<'/coach/trainer/quickPhrase/list'>;
export type PhraseGroup = Data<'/coach/trainer/quickPhrase/groups', 'get'>[number];
type PhraseBody = Body<'/coach/trainer/quickPhrase/add', 'post'>;

export interface PhraseFilters {
  keyword?: string;
  group?: string;
  /** Only those without a group. */
  ungrouped?: 1 | undefined;
  scope?: Phrase['scope'] | undefined;
  useState?: Phrase['useState'] | undefined;
}

type ListQuery = Omit<PhraseFilters, 'ungrouped'> & Partial<Paging>;

const list = (query: ListQuery, signal?: AbortSignal) =>
  unwrap(api.GET('/coach/trainer/quickPhrase/list', { params: { query }, signal }));

/** As much as one call gives. */
const MOST = 200;

/** An empty group asks for what has none. */
const asked = <F extends PhraseFilters>({ ungrouped, ...filters }: F) =>
  ungrouped ? { ...filters, group: '' } : filters;

export const phrases = (params: PhraseFilters & Paging) =>
  queryOptions({
    queryKey: ['quickPhrase', 'list', params],
    queryFn: ({ signal }) => list(asked(params), signal),
    placeholderData: keepPreviousData,
  });

/** Which phrases stand on the left side: all, those of one group, or those without. */
export interface PhraseChoice {
  group: string;
  ungrouped?: 1 | undefined;
}

/** What one sorting can reorder is more than a page. */
export const phrasesInOrder = ({ group, ungrouped }: PhraseChoice) =>
  queryOptions({
    queryKey: ['quickPhrase', 'order', group, ungrouped],
    queryFn: async ({ signal }) => {
      const { items } = await list({ ...asked(group ? { group } : { ungrouped }), pageSize: MOST }, signal);
      return items;
    },
  });

export const phraseIds = async (filters: PhraseFilters): Promise<number[]> => {
  const { ids } = await unwrap(api.GET('/coach/trainer/quickPhrase/ids', { params: { query: asked(filters) } }));
  return ids;
};

export const phraseGroups = queryOptions({
  queryKey: ['quickPhrase', 'groups'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/quickPhrase/groups', { signal })),
});

export const useSavePhrase = (id: number | null) =>
  useMutation({
    mutationFn: (body: PhraseBody): Promise<unknown> =>
      id === null
        ? unwrap(api.POST('/coach/trainer/quickPhrase/add', { body }))
        : unwrap(api.PUT('/coach/trainer/quickPhrase/{id}', { params: { path: { id } }, body })),
    meta: { invalidates: ['quickPhrase'], done: '已保存' },
  });

export const useCopyPhrase = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/coach/trainer/quickPhrase/copy', { body: { id } })),
    meta: { invalidates: ['quickPhrase'], done: '已复制' },
  });

export const useSortPhrases = () =>
  useMutation({
    mutationFn: (ids: number[]) => unwrap(api.PUT('/coach/trainer/quickPhrase/sort', { body: { ids } })),
    meta: { invalidates: ['quickPhrase'], fail: '顺序未保存' },
  });

export const useDeletePhrases = () =>
  useMutation({
    mutationFn: (ids: readonly number[]) =>
      unwrap(api.DELETE('/coach/trainer/quickPhrase/delete', { params: { query: { ids: ids.join(',') } } })),
    meta: { invalidates: ['quickPhrase'], done: '已删除' },
  });
