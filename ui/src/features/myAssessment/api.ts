import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { ListPage } from '@/api/keys.ts';
import type { Data, Row } from '@/api/types.ts';
import type { Paging } from '@/ui/useListState.ts';

export type Entry = Row<'/coach/student/assessment/list'>;
export type AssignmentDetail = Data<'/coach/student/assessment/{id}', 'get'>;
export type Attempt = AssignmentDetail['attempts'][number];

interface AssessmentParams extends Paging {
  bucket?: number;
  keyword?: string;
}

/** Cards and rows need one id; the assignment's is theirs. */
const withIds = (page: ListPage<Entry>): ListPage<Entry & { id: number }> => ({
  ...page,
  items: page.items.map((entry) => ({ ...entry, id: entry.assignmentId })),
});

export const assessments = (params: AssessmentParams) =>
  queryOptions({
    queryKey: ['studentAssessment', 'list', params],
    queryFn: ({ signal }) => unwrap(api.GET('/coach/student/assessment/list', { params: { query: params }, signal })),
    select: withIds,
    placeholderData: keepPreviousData,
  });

const urgency = ({ canResume, canStart }: Entry): number => (canResume ? 0 : canStart ? 1 : 2);

/** What runs, then what can be started now, then what has to wait. */
export const assessmentCards = (params: AssessmentParams) => ({
  ...assessments(params),
  select: (page: ListPage<Entry>) => {
    const withId = withIds(page);
    return { ...withId, items: withId.items.toSorted((a, b) => urgency(a) - urgency(b)) };
  },
});

export const assessmentStat = queryOptions({
  queryKey: ['studentAssessment', 'stat'],
  queryFn: ({ signal }) => unwrap(api.GET('/coach/student/assessment/stat', { signal })),
  meta: { overlay: false },
});

export const assignment = (id: number) =>
  queryOptions({
    queryKey: ['studentAssessment', 'detail', id],
    queryFn: ({ signal }) => unwrap(api.GET('/coach/student/assessment/{id}', { params: { path: { id } }, signal })),
    meta: { silent: true },
  });

const attemptResult = (sessionId: number) =>
  queryOptions({
    queryKey: ['practice', 'result', sessionId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/student/practice/session/result', { params: { query: { sessionId } }, signal })),
    meta: { silent: true, overlay: false },
    staleTime: 60_000,
  });

/** Results of several attempts, in their order; each is kept under its own key for the result page. */
export const attemptResults = (sessionIds: readonly number[]) =>
  queryOptions({
    queryKey: ['practice', 'results', ...sessionIds],
    queryFn: ({ client }) => Promise.all(sessionIds.map((id) => client.fetchQuery(attemptResult(id)))),
    meta: { silent: true, overlay: false },
  });
