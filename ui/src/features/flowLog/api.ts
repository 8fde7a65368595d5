import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Data, QueryOf, Row } from '@/api/types.ts';

export type FlowLog = Row<'/portal/api/flowLog'>;
export type FlowLogDetail = Data<'/portal/api/flowLog/{id}', 'get'>;

export const flowLogs = (query: QueryOf<'/portal/api/flowLog'>) =>
  queryOptions({
    queryKey: ['flowLog', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET('/portal/api/flowLog', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const flowLog = (id: number) =>
  queryOptions({
    queryKey: ['flowLog', 'detail', id],
    queryFn: ({ signal }) => unwrap(api.GET('/portal/api/flowLog/{id}', { params: { path: { id } }, signal })),
  });

/** Names for the filter; a manager without the right to agents filters by everything else. */
export const agentChoices = queryOptions({
  queryKey: ['agent', 'choices'],
  queryFn: ({ signal }) =>
    unwrap(api.GET('/portal/api/agentEndPoint', { params: { query: { page: 1, pageSize: 200 } }, signal })),
  select: ({ items }) => items.map(({ id, name }) => ({ value: String(id), label: name })),
  staleTime: 300_000,
  retry: false,
  meta: { silent: true, overlay: false },
});
