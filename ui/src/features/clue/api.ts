import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Row } from '@/api/types.ts';
import type { Paging } from '@/ui/useListState.ts';

export type Clue = Row<'/coach/trainer/serviceClue/list'>;
type ClueBody = Body<'/coach/trainer/serviceClue/add', 'post'>;

export interface ClueFilters {
  keyword?: string;
  kind?: Clue['kind'] | undefined;
  revealAt?: Clue['revealAt'] | undefined;
  useState?: Clue['useState'] | undefined;
  caseId?: number | undefined;
}

export const clues = (params: ClueFilters & Paging) =>
  queryOptions({
    queryKey: ['serviceClue', 'list', params],
    queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/serviceClue/list', { params: { query: params }, signal })),
    placeholderData: keepPreviousData,
  });

export const clueIds = async (filters: ClueFilters): Promise<number[]> => {
  const { ids } = await unwrap(api.GET('/coach/trainer/serviceClue/ids', { params: { query: filters } }));
  return ids;
};

/** Cases to link to, found by name. */
export const linkableCases = (keyword: string) =>
  queryOptions({
    queryKey: ['case', 'choices', keyword],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/coach/trainer/caseLibrary/list', {
          params: { query: { pageSize: 50, ...(keyword ? { keyword } : {}) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    meta: { overlay: false },
  });

export const useSaveClue = (id: number | null) =>
  useMutation({
    mutationFn: (body: ClueBody): Promise<unknown> =>
      id === null
        ? unwrap(api.POST('/coach/trainer/serviceClue/add', { body }))
        : unwrap(api.PUT('/coach/trainer/serviceClue/{id}', { params: { path: { id } }, body })),
    meta: { invalidates: ['serviceClue'], done: '已保存' },
  });

export const useDeleteClues = () =>
  useMutation({
    mutationFn: (ids: readonly number[]) =>
      unwrap(api.DELETE('/coach/trainer/serviceClue/delete', { params: { query: { ids: ids.join(',') } } })),
    meta: { invalidates: ['serviceClue'], done: '已删除' },
  });
