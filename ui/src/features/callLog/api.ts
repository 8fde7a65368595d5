import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Data, QueryOf, Row } from '@/api/types.ts';

export type CallLog = Row<'/portal/api/callLog'>;
export type CallLogDetail = Data<'/portal/api/callLog/{id}', 'get'>;

export const callLogs = (query: QueryOf<'/portal/api/callLog'>) =>
  queryOptions({
    queryKey: ['callLog', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/portal/api/callLog', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const callLog = (id: number) =>
  queryOptions({
    queryKey: ['callLog', 'detail', id],
    queryFn: ({ signal }) => unwrap(api.GET('/portal/api/callLog/{id}', { params: { path: { id } }, signal })),
  });
