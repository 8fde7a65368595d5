import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Row } from '@/api/types.ts';
import type { Paging } from '@/ui/useListState.ts';

export type QueueRow = Row<'/coach/trainer/appealRecheck/list'>;

interface QueueParams extends Paging {
  status?: number;
  mine?: boolean;
  keyword?: string;
  assigned?: 'me' | 'nobody';
}

export const rechecks = (params: QueueParams) =>
  queryOptions({
    queryKey: ['appealRecheck', 'list', params],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/trainer/appealRecheck/list', { params: { query: params }, signal })),
    placeholderData: keepPreviousData,
  });

export const recheck = (id: number) =>
  queryOptions({
    queryKey: ['appealRecheck', 'detail', id],
    queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/appealRecheck/{id}', { params: { path: { id } }, signal })),
    meta: { silent: true },
  });

export const disputedResult = (sessionId: number | undefined) =>
  queryOptions({
    queryKey: ['assessmentResult', 'detail', 'trainer', sessionId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/trainer/assessmentDetail/{id}', { params: { path: { id: sessionId ?? 0 } }, signal })),
    enabled: sessionId !== undefined,
    meta: { silent: true },
  });

export const useClaim = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/coach/trainer/appealRecheck/claim', { body: { id } })),
    meta: { invalidates: ['appealRecheck'] },
  });

export const useRelease = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/coach/trainer/appealRecheck/release', { body: { id } })),
    meta: { invalidates: ['appealRecheck'], done: '已放回队列' },
  });

/** To whom an appeal can be handed. */
export const trainers = queryOptions({
  queryKey: ['user', 'trainers'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/trainer/list', { signal })),
  staleTime: 60_000,
});

export const useAssign = () =>
  useMutation({
    mutationFn: (body: Body<'/coach/trainer/appealRecheck/assign', 'post'>) =>
      unwrap(api.POST('/coach/trainer/appealRecheck/assign', { body })),
    meta: { invalidates: ['appealRecheck'], done: '已更新指派' },
  });

export type RecheckBody = Body<'/coach/trainer/appealRecheck/submit', 'post'>;

export const useSubmitRecheck = () =>
  useMutation({
    mutationFn: (body: RecheckBody) => unwrap(api.POST('/coach/trainer/appealRecheck/submit', { body })),
    meta: { invalidates: ['appealRecheck', 'assessmentResult'], done: '已提交复核', fail: '提交失败' },
  });
