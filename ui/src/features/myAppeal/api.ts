import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Row } from '@/api/types.ts';
import type { Paging } from '@/ui/useListState.ts';

export type AppealRow = Row<'/coach/student/appeal/list'>;

export const appeals = (params: Paging & { status?: number; keyword?: string }) =>
  queryOptions({
    queryKey: ['appeal', 'list', params],
    queryFn: ({ signal }) => unwrap(api.GET('/coach/student/appeal/list', { params: { query: params }, signal })),
    placeholderData: keepPreviousData,
  });

export const appeal = (id: number) =>
  queryOptions({
    queryKey: ['appeal', 'detail', id],
    queryFn: ({ signal }) => unwrap(api.GET('/coach/student/appeal/{id}', { params: { path: { id } }, signal })),
    meta: { silent: true },
  });

export const useWithdraw = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/coach/student/appeal/withdraw', { body: { id } })),
    meta: { invalidates: ['appeal', 'practice', 'studentAssessment'], done: '已撤回申诉' },
  });
