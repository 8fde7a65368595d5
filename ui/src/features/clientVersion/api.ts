import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, QueryOf, Row } from '@/api/types.ts';

export type Release = Row<'/coach/management/clientRelease/list'>;
export type Device = Row<'/coach/management/clientDevice/list'>;
export type ReleaseEdit = Body<'/coach/management/clientRelease/update', 'post'>;

export const releases = (query: QueryOf<'/coach/management/clientRelease/list'>) =>
  queryOptions({
    queryKey: ['clientRelease', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/coach/management/clientRelease/list', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const devices = (query: QueryOf<'/coach/management/clientDevice/list'>) =>
  queryOptions({
    queryKey: ['clientRelease', 'devices', query],
    queryFn: ({ signal }) => unwrap(api.GET('/coach/management/clientDevice/list', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const versionsInUse = queryOptions({
  queryKey: ['clientRelease', 'versions'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/management/clientDevice/versions', { signal })),
});

export const useRescan = () =>
  useMutation({
    mutationFn: () => unwrap(api.POST('/coach/management/clientRelease/rescan', {})),
    meta: { invalidates: ['clientRelease'], done: '已重新扫描' },
  });

export const useEditRelease = () =>
  useMutation({
    mutationFn: (body: ReleaseEdit) => unwrap(api.POST('/coach/management/clientRelease/update', { body })),
    meta: { invalidates: ['clientRelease'], done: '已更新发布信息' },
  });
