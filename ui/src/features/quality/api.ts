import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Data, Row } from '@/api/types.ts';

const PROJECT = '/coach/management/assessmentQualityProject';

export type QualityType = Row<'/coach/management/qualityType/list'>;
export type Project = Row<'/coach/management/assessmentQualityProject/list'>;
export type ProjectStat = Data<'/coach/management/assessmentQualityProject/stat', 'get'>;
export type ProjectForm = Body<'/coach/management/assessmentQualityProject/add', 'post'>;
export type TypeForm = Body<'/coach/management/qualityType/add', 'post'>;
export type HandlerCode = Project['handler'];
export type UseCode = Project['status'];

/** All of them: a scheme has at most 50 types and 200 projects, and is looked at as a whole. */
const WHOLE = { page: 1, pageSize: 200 } as const;

export interface ProjectFilters {
  keyword?: string;
  typeId?: number;
  handler?: HandlerCode;
  status?: UseCode;
}

export const qualityTypes = queryOptions({
  queryKey: ['qualityType', 'list'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/management/qualityType/list', { params: { query: WHOLE }, signal })),
});

export const projects = (filters: ProjectFilters = {}) =>
  queryOptions({
    queryKey: ['qualityProject', 'list', filters],
    queryFn: ({ signal }) =>
      unwrap(api.GET(`${PROJECT}/list`, { params: { query: { ...filters, ...WHOLE } }, signal })),
    placeholderData: keepPreviousData,
  });

export const projectStat = queryOptions({
  queryKey: ['qualityProject', 'stat'],
  queryFn: ({ signal }) => unwrap(api.GET(`${PROJECT}/stat`, { signal })),
});

/** Types show the points of their projects, and the draft of the scheme changes with all of them. */
const SCHEME = ['qualityType', 'qualityProject', 'checkItem', 'practiceScoreConfig'] as const;

export const useSaveProject = () =>
  useMutation({
    mutationFn: ({ id, rev, ...body }: ProjectForm & { id: number | null; rev: number }) =>
      id === null
        ? unwrap(api.POST(`${PROJECT}/add`, { body }))
        : unwrap(api.PUT(`${PROJECT}/{id}`, { params: { path: { id } }, body: { ...body, rev } })),
    meta: { invalidates: SCHEME, done: '已保存' },
  });

export const useDeleteProject = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.DELETE(`${PROJECT}/{id}`, { params: { path: { id } } })),
    meta: { invalidates: SCHEME, done: '已删除' },
  });

export const useSortProjects = () =>
  useMutation({
    mutationFn: (ids: number[]) => unwrap(api.PUT(`${PROJECT}/sort`, { body: { ids } })),
    meta: { invalidates: SCHEME, overlay: false },
  });

export const useProjectHandler = () =>
  useMutation({
    mutationFn: (body: { ids: number[]; handler: HandlerCode }) => unwrap(api.PUT(`${PROJECT}/handler`, { body })),
    meta: { invalidates: SCHEME, done: '判定方式已更新' },
  });

export const useProjectStatus = () =>
  useMutation({
    mutationFn: (body: { ids: number[]; status: UseCode }) => unwrap(api.PUT(`${PROJECT}/status`, { body })),
    meta: { invalidates: SCHEME, done: '状态已更新' },
  });

export const useSortTypes = () =>
  useMutation({
    mutationFn: (ids: number[]) => unwrap(api.PUT('/coach/management/qualityType/sort', { body: { ids } })),
    meta: { invalidates: SCHEME, overlay: false },
  });

export const useSaveType = () =>
  useMutation({
    mutationFn: ({ id, rev, ...body }: TypeForm & { id: number | null; rev: number }) =>
      id === null
        ? unwrap(api.POST('/coach/management/qualityType/add', { body }))
        : unwrap(api.PUT('/coach/management/qualityType/{id}', { params: { path: { id } }, body: { ...body, rev } })),
    meta: { invalidates: SCHEME, done: '已保存' },
  });

export const useDeleteType = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.DELETE('/coach/management/qualityType/{id}', { params: { path: { id } } })),
    meta: { invalidates: SCHEME, done: '已删除' },
  });
