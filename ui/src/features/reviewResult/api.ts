import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Row } from '@/api/types.ts';
import type { Paging } from '@/ui/useListState.ts';

export type ReviewArea = 'trainer' | 'management';

export type ResultRow = Row<'/coach/trainer/assessmentResult/list'>;

export interface ResultFilters {
  keyword?: string;
  taskId?: number | undefined;
  status?: number;
  result?: number;
  needsHuman?: boolean;
  from?: string;
  to?: string;
}

export const results = (params: ResultFilters & Paging) =>
  queryOptions({
    queryKey: ['assessmentResult', 'list', params],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/trainer/assessmentResult/list', { params: { query: params }, signal })),
    select: (page) => ({ ...page, items: page.items.map((row) => ({ ...row, id: row.sessionId })) }),
    placeholderData: keepPreviousData,
  });

/** The latest tasks, to filter by. Who may see results need not be allowed to manage tasks. */
export const taskChoices = queryOptions({
  queryKey: ['task', 'choices'],
  queryFn: ({ signal }) =>
    unwrap(api.GET('/coach/trainer/assessmentTask/list', { params: { query: { page: 1, pageSize: 200 } }, signal })),
  select: ({ items }) => items.map(({ id, taskName }) => ({ value: String(id), label: taskName })),
  staleTime: 60_000,
  meta: { silent: true, overlay: false },
});

export const resultDetail = (area: ReviewArea, sessionId: number) =>
  queryOptions({
    queryKey: ['assessmentResult', 'detail', area, sessionId],
    queryFn: ({ signal }) =>
      unwrap(api.GET(`/coach/${area}/assessmentDetail/{id}`, { params: { path: { id: sessionId } }, signal })),
    meta: { silent: true },
  });

export type OverruleBody = Body<'/coach/trainer/assessmentDetail/overrule', 'post'>;

/** What the score would be; nothing is stored. */
export const overrulePreview = (body: OverruleBody) =>
  queryOptions({
    queryKey: ['assessmentResult', 'overrulePreview', body],
    queryFn: ({ signal }) => unwrap(api.POST('/coach/trainer/assessmentDetail/overrule/preview', { body, signal })),
    placeholderData: keepPreviousData,
    meta: { overlay: false },
  });

export const useOverrule = () =>
  useMutation({
    mutationFn: (body: OverruleBody) => unwrap(api.POST('/coach/trainer/assessmentDetail/overrule', { body })),
    meta: { invalidates: ['assessmentResult', 'rank'], done: '已保存改判', fail: '改判失败' },
  });

export const useRescore = () =>
  useMutation({
    mutationFn: (sessionId: number) =>
      unwrap(api.POST('/coach/trainer/assessmentDetail/rescore', { body: { sessionId } })),
    meta: { invalidates: ['assessmentResult'], done: '已重新提交评分' },
  });

export const useReopen = () =>
  useMutation({
    mutationFn: (body: Body<'/coach/management/appeal/reopen', 'post'>) =>
      unwrap(api.POST('/coach/management/appeal/reopen', { body })),
    meta: { invalidates: ['assessmentResult', 'appealRecheck'], done: '已重新打开申诉' },
  });
