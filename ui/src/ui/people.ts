import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';

/** All teams of the caller. */
export const myTeams = queryOptions({
  queryKey: ['team', 'mine'],
  queryFn: ({ signal }) => unwrap(api.GET('/portal/api/team', { signal })),
  staleTime: 300_000,
});

/** Teams that a manager may look at. */
export const managedTeams = queryOptions({
  queryKey: ['team', 'managed'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/management/team/list', { signal })),
  staleTime: 300_000,
});

/** Departments with their students, as a trainer sees them. */
export const studentTree = queryOptions({
  queryKey: ['studentGroup'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/trainer/studentGroup/detail', { signal })),
  staleTime: 60_000,
});
