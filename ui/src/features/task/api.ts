import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import { inParts } from '@/api/inParts.ts';
import type { Body, Data, Row } from '@/api/types.ts';
import type { Paging } from '@/ui/useListState.ts';

export type TaskRow = Row<'/coach/trainer/assessmentTask/list'>;
export type TaskDetail = Data<'/coach/trainer/assessmentTask/{id}', 'get'>;
export type TaskForm = Body<'/coach/trainer/assessmentTask/add', 'post'>;
export type TaskDefaults = Data<'/coach/trainer/assessmentTask/defaults', 'get'>;
export type Progress = Row<'/coach/trainer/assessmentTask/{id}/student/list'>;
export type CaseChoice = Row<'/coach/trainer/caseLibrary/list'>;
type ExtraTime = Body<'/coach/trainer/assessmentTask/{id}/extraTime', 'put'>;

export interface TaskFilters {
  keyword?: string;
  state?: TaskRow['state'] | undefined;
  mine?: boolean;
  from?: string;
  to?: string;
}

export const taskIds = async (filters: TaskFilters): Promise<number[]> => {
  const { ids } = await unwrap(api.GET('/coach/trainer/assessmentTask/ids', { params: { query: filters } }));
  return ids;
};

export const tasks = (params: TaskFilters & Paging) =>
  queryOptions({
    queryKey: ['task', 'list', params],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/trainer/assessmentTask/list', { params: { query: params }, signal })),
    placeholderData: keepPreviousData,
  });

export const taskStat = queryOptions({
  queryKey: ['task', 'stat'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/assessmentTask/stat', { signal })),
});

export const taskDetail = (id: number) =>
  queryOptions({
    queryKey: ['task', 'detail', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/trainer/assessmentTask/{id}', { params: { path: { id } }, signal })),
  });

export const taskDefaults = queryOptions({
  queryKey: ['task', 'defaults'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/assessmentTask/defaults', { signal })),
});

export interface ProgressFilters {
  keyword?: string;
  taskStatus?: Progress['taskStatus'] | undefined;
  taskItemId?: number | undefined;
}

export const taskProgress = (id: number, params: ProgressFilters & Paging) =>
  queryOptions({
    queryKey: ['task', 'progress', id, params],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/coach/trainer/assessmentTask/{id}/student/list', { params: { path: { id }, query: params }, signal }),
      ),
    placeholderData: keepPreviousData,
  });

interface ChoiceFilters {
  keyword: string;
  difficulty?: CaseChoice['difficulty'] | undefined;
  page: number;
  pageSize: number;
}

/** Cases that a task can be made from: confirmed ones that are in use. */
export const caseChoices = ({ keyword, difficulty, page, pageSize }: ChoiceFilters) =>
  queryOptions({
    queryKey: ['case', 'choices', keyword, difficulty, page, pageSize],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/coach/trainer/caseLibrary/list', {
          params: {
            query: {
              confirmStatus: 2,
              useState: 1,
              page,
              pageSize,
              ...(keyword ? { keyword } : {}),
              ...(difficulty ? { difficulty } : {}),
            },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    meta: { overlay: false },
  });

export const trainers = queryOptions({
  queryKey: ['user', 'trainers'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/trainer/list', { signal })),
  staleTime: 60_000,
});

export const useSaveTask = (id: number | null) =>
  useMutation({
    mutationFn: async (body: TaskForm): Promise<{ id: number }> =>
      id === null
        ? unwrap(api.POST('/coach/trainer/assessmentTask/add', { body }))
        : unwrap(api.PUT('/coach/trainer/assessmentTask/{id}', { params: { path: { id } }, body })),
    meta: { invalidates: ['task', 'studentAssessment'], done: id === null ? '考核已发布' : '已保存' },
  });

export const useCloseTask = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/coach/trainer/assessmentTask/close', { body: { id } })),
    meta: { invalidates: ['task'], done: '考核已关闭' },
  });

export const useReopenTask = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.POST('/coach/trainer/assessmentTask/reopen', { body: { id } })),
    meta: { invalidates: ['task'], done: '考核已重新打开' },
  });

export const useDeleteTasks = () =>
  useMutation({
    mutationFn: (ids: readonly number[]) =>
      inParts(ids, (part) =>
        unwrap(api.DELETE('/coach/trainer/assessmentTask/delete', { params: { query: { ids: part.join(',') } } })),
      ),
    meta: { invalidates: ['task', 'assessmentResult'], done: '已删除' },
  });

export const useExtraTime = (id: number) =>
  useMutation({
    mutationFn: (body: ExtraTime) =>
      unwrap(api.PUT('/coach/trainer/assessmentTask/{id}/extraTime', { params: { path: { id } }, body })),
    meta: { invalidates: ['task'], done: '已调整时间' },
  });
