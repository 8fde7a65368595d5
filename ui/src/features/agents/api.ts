import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Data, QueryOf, Row } from '@/api/types.ts';

const BASE = '/portal/api/agentEndPoint';

export type Agent = Row<'/portal/api/agentEndPoint'>;
export type AgentForm = Body<'/portal/api/agentEndPoint/{id}', 'post'>;
export type CapabilityChain = Data<'/portal/api/agentEndPoint/workflow', 'get'>[number];
export type ChainLink = CapabilityChain['chain'][number];
export type Health = Data<'/portal/api/agentEndPoint/{id}/check', 'post'>;
export type UseCode = Agent['status'];

export const agents = (query: QueryOf<'/portal/api/agentEndPoint'>) =>
  queryOptions({
    queryKey: ['agent', 'list', query],
    queryFn: ({ signal }) => unwrap(api.GET(BASE, { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const workflow = queryOptions({
  queryKey: ['agent', 'workflow'],
  queryFn: ({ signal }) => unwrap(api.GET(`${BASE}/workflow`, { signal })),
});

/** Id 0 makes a new one. */
export const useSaveAgent = () =>
  useMutation({
    mutationFn: ({ id, ...body }: AgentForm & { id: number }) =>
      unwrap(api.POST(`${BASE}/{id}`, { params: { path: { id } }, body })),
    meta: { invalidates: ['agent'], done: '已保存' },
  });

export const useAgentStatus = () =>
  useMutation({
    mutationFn: (body: { id: number; status: UseCode }) => unwrap(api.POST(`${BASE}/status`, { body })),
    meta: { invalidates: ['agent'], done: '状态已更新' },
  });

export const useSaveChain = () =>
  useMutation({
    mutationFn: (body: { capability: CapabilityChain['capability']; chain: { agentId: number; status: UseCode }[] }) =>
      unwrap(api.POST(`${BASE}/status`, { body })),
    meta: { invalidates: ['agent'], done: '调用顺序已保存' },
  });

export const useDeleteAgent = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.DELETE(`${BASE}/{id}`, { params: { path: { id } } })),
    meta: { invalidates: ['agent'], done: '已删除' },
  });

/** A failed check is a successful call: the screen shows what the service answered. */
export const useCheckAgent = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.POST(`${BASE}/{id}/check`, { params: { path: { id } } })),
    meta: { invalidates: ['agent'], silent: true, overlay: false },
  });
