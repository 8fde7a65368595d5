import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Data, QueryOf, Row } from '@/api/types.ts';

const BASE = '/portal/api/promptTemplate';

export type Template = Row<'/portal/api/promptTemplate'>;
export type Detail = Data<'/portal/api/promptTemplate/{id}', 'get'>;
export type Version = Detail['versions'][number];
export type ModelParams = Version['modelParams'];
export type Variable = Detail['sceneVariables'][number];
export type TemplateForm = Body<'/portal/api/promptTemplate', 'post'>;
export type SceneCode = Template['scene'];
export type TestRun = Data<'/portal/api/promptTemplate/{id}/testRun', 'post'>;

export const templates = (query: QueryOf<'/portal/api/promptTemplate'>) =>
  queryOptions({
    queryKey: ['promptTemplate', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET(BASE, { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const template = (id: number) =>
  queryOptions({
    queryKey: ['promptTemplate', 'detail', id],
    queryFn: ({ signal }) => unwrap(api.GET(`${BASE}/{id}`, { params: { path: { id } }, signal })),
  });

/** The scenes with their built-in texts and placeholders. */
export const scenes = queryOptions({
  queryKey: ['promptTemplate', 'scenes'],
  queryFn: ({ signal }) => unwrap(api.GET(`${BASE}/scenes`, { signal })),
});

const STALE = ['promptTemplate'] as const;

export const useSaveTemplate = () =>
  useMutation({
    mutationFn: ({ id, ...body }: TemplateForm & { id: number | null }) =>
      id === null
        ? unwrap(api.POST(BASE, { body }))
        : unwrap(api.PUT(`${BASE}/{id}`, { params: { path: { id } }, body })),
    meta: { invalidates: STALE, done: '已保存' },
  });

export const useDeleteTemplate = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.DELETE(`${BASE}/{id}`, { params: { path: { id } } })),
    meta: { invalidates: STALE, done: '已删除' },
  });

export const useRollback = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number; no: number; rev: number }) =>
      unwrap(api.POST(`${BASE}/{id}/rollback`, { params: { path: { id } }, body })),
    meta: { invalidates: STALE, done: '已切换版本' },
  });

export const useUseTemplate = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number; useState: Template['useState'] }) =>
      unwrap(api.POST(`${BASE}/{id}/use`, { params: { path: { id } }, body })),
    meta: { invalidates: STALE, done: '使用状态已更新' },
  });

export const useCopyTemplate = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.POST(`${BASE}/{id}/copy`, { params: { path: { id } }, body: {} })),
    meta: { invalidates: STALE, done: '已复制' },
  });

export const useTestRun = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number; no: number; variables: Record<string, string> }) =>
      unwrap(api.POST(`${BASE}/{id}/testRun`, { params: { path: { id } }, body })),
    meta: { invalidates: STALE, overlay: false },
  });
