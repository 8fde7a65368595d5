import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import { inParts } from '@/api/inParts.ts';
import type { Body, Data, Row } from '@/api/types.ts';
import type { Paging } from '@/ui/useListState.ts';

export type CaseRow = Row<'/coach/trainer/caseLibrary/list'>;
export type CaseDetail = Data<'/coach/trainer/caseLibrary/{id}', 'get'>;
export type CaseDraft = Body<'/coach/trainer/caseLibrary/add', 'post'>;
export type Problem = Data<'/coach/trainer/caseLibrary/validate', 'post'>['problems'][number];
export type CaseVersion = Data<'/coach/trainer/caseLibrary/{id}/versions', 'get'>[number];
export type CaseClue = Data<'/coach/trainer/caseLibrary/{id}/clues', 'get'>[number];

export interface CaseFilters {
  keyword?: string;
  businessType?: string;
  difficulty?: CaseRow['difficulty'] | undefined;
  confirmStatus?: CaseRow['confirmStatus'] | undefined;
  useState?: CaseRow['useState'] | undefined;
  mine?: boolean;
}

export const cases = (params: CaseFilters & Paging) =>
  queryOptions({
    queryKey: ['case', 'list', params],
    queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/caseLibrary/list', { params: { query: params }, signal })),
    placeholderData: keepPreviousData,
  });

export const caseIds = async (filters: CaseFilters): Promise<number[]> => {
  const { ids } = await unwrap(api.GET('/coach/trainer/caseLibrary/ids', { params: { query: filters } }));
  return ids;
};

export const caseStat = queryOptions({
  queryKey: ['case', 'stat'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/caseLibrary/stat', { signal })),
});

export const businessTypes = queryOptions({
  queryKey: ['case', 'businessTypes'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/caseLibrary/businessTypes', { signal })),
});

export const caseDetail = (id: number) =>
  queryOptions({
    queryKey: ['case', 'detail', id],
    queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/caseLibrary/{id}', { params: { path: { id } }, signal })),
  });

export const caseVersions = (id: number) =>
  queryOptions({
    queryKey: ['case', 'versions', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/trainer/caseLibrary/{id}/versions', { params: { path: { id } }, signal })),
  });

export const caseVersion = (id: number, no: number) =>
  queryOptions({
    queryKey: ['case', 'version', id, no],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/trainer/caseLibrary/{id}/versions/{no}', { params: { path: { id, no } }, signal })),
  });

/** Whom a case can be submitted to. */
export const trainers = queryOptions({
  queryKey: ['user', 'trainers'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/trainer/list', { signal })),
  staleTime: 60_000,
});

export const caseClues = (id: number) =>
  queryOptions({
    queryKey: ['serviceClue', 'ofCase', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/trainer/caseLibrary/{id}/clues', { params: { path: { id } }, signal })),
  });

export const clueChoices = (keyword: string) =>
  queryOptions({
    queryKey: ['serviceClue', 'choices', keyword],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/coach/trainer/serviceClue/list', {
          params: { query: { pageSize: 50, ...(keyword ? { keyword } : {}) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    meta: { overlay: false },
  });

export const problemsOf = (draft: CaseDraft) =>
  queryOptions({
    queryKey: ['caseCheck', draft],
    queryFn: ({ signal }) => unwrap(api.POST('/coach/trainer/caseLibrary/validate', { body: draft, signal })),
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { overlay: false, silent: true },
  });

export const useSaveCase = () =>
  useMutation({
    mutationFn: async ({
      id,
      draft,
    }: {
      id: number | null;
      draft: CaseDraft;
    }): Promise<{ id: number; rev: number }> => {
      if (id === null) {
        const added = await unwrap(api.POST('/coach/trainer/caseLibrary/add', { body: draft }));
        return { id: added.id, rev: 0 };
      }
      return unwrap(api.PUT('/coach/trainer/caseLibrary/{id}', { params: { path: { id } }, body: draft }));
    },
    meta: { invalidates: ['case'], done: '已保存' },
  });

export const useCopyCase = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/coach/trainer/caseLibrary/copy', { body: { id } })),
    meta: { invalidates: ['case', 'serviceClue'], done: '已复制，副本需重新确认' },
  });

export const useSubmitCase = () =>
  useMutation({
    mutationFn: (body: Body<'/coach/trainer/caseLibrary/submit', 'post'>) =>
      unwrap(api.POST('/coach/trainer/caseLibrary/submit', { body })),
    meta: { invalidates: ['case'], done: '已提交确认' },
  });

export const useConfirmCases = () =>
  useMutation({
    /** `rev` of the one case that was read. */
    mutationFn: ({ ids, rev }: { ids: readonly number[]; rev?: number }) =>
      inParts(ids, (part) => unwrap(api.POST('/coach/trainer/caseLibrary/confirm', { body: { ids: part, rev } }))),
    meta: { invalidates: ['case'], done: '已确认' },
  });

export const useReturnCase = () =>
  useMutation({
    mutationFn: (body: Body<'/coach/trainer/caseLibrary/return', 'post'>) =>
      unwrap(api.POST('/coach/trainer/caseLibrary/return', { body })),
    meta: { invalidates: ['case'], done: '已退回' },
  });

export const useSetUseState = () =>
  useMutation({
    mutationFn: ({ ids, useState }: { ids: readonly number[]; useState: CaseRow['useState'] }) =>
      inParts(ids, (part) => unwrap(api.PUT('/coach/trainer/caseLibrary/useState', { body: { ids: part, useState } }))),
    meta: { invalidates: ['case'], done: '已更新使用状态' },
  });

export const useDeleteCases = () =>
  useMutation({
    mutationFn: (ids: readonly number[]) =>
      unwrap(api.DELETE('/coach/trainer/caseLibrary/delete', { params: { query: { ids: ids.join(',') } } })),
    meta: { invalidates: ['case', 'serviceClue'], done: '已删除' },
  });

export const useLinkClues = (id: number) =>
  useMutation({
    mutationFn: (clueIds: number[]) =>
      unwrap(api.PUT('/coach/trainer/caseLibrary/{id}/clues', { params: { path: { id } }, body: { clueIds } })),
    meta: { invalidates: ['serviceClue'], done: '已更新线索' },
  });

/** A practice session of the trainer's own, to meet the case as a student does. */
export const useTryCase = () =>
  useMutation({
    mutationFn: (caseId: number) => unwrap(api.POST('/coach/trainer/caseLibrary/try', { body: { caseId } })),
    meta: { fail: '无法开始试练' },
  });
