import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Data } from '@/api/types.ts';

const BASE = '/coach/management/practiceScoreConfig';

export type ScoreConfig = Data<'/coach/management/practiceScoreConfig', 'get'>;
export type ConfigForm = Body<'/coach/management/practiceScoreConfig', 'put'>;
export type Revision = ScoreConfig['revisions'][number];
export type SchemeChange = ScoreConfig['draft']['changes'][number];
export type SchemeProblem = ScoreConfig['draft']['problems'][number];

export const scoreConfig = queryOptions({
  queryKey: ['practiceScoreConfig', 'current'],
  queryFn: ({ signal }) => unwrap(api.GET(BASE, { signal })),
});

/** Never changes once it is published. */
export const revision = (id: number) =>
  queryOptions({
    queryKey: ['practiceScoreConfig', 'revision', id],
    queryFn: ({ signal }) => unwrap(api.GET(`${BASE}/revision/{id}`, { params: { path: { id } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const usePublish = () =>
  useMutation({
    mutationFn: (body: ConfigForm) => unwrap(api.PUT(BASE, { body })),
    meta: { invalidates: ['practiceScoreConfig'], done: '新版本已发布' },
  });
