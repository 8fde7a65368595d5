import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import { untold } from '@/api/untold.ts';
import type { Body, Data } from '@/api/types.ts';

export type Status = Data<'/coach/student/practice/session/status', 'get'>;

export const IN_PROGRESS = 2;
export const SCORED = 3;
export const FAILED = 4;

const FIRST_MS = 1_000;
const SLOWEST_MS = 5_000;
const GIVE_UP_AFTER = 5;

const ALL_BP = 10_000;

/** The machines are done and there is still no score: a human has to decide the rest. */
export const waitsForHuman = ({ scoreStatus, progressBp }: Status): boolean =>
  scoreStatus < SCORED && progressBp >= ALL_BP;

/** 1 s, then slower up to 5 s; a minute while a human decides, which takes minutes or days; never after the end. */
export const statusDelay = (status: Status | undefined, polls: number, failures: number): number | false => {
  if (failures >= GIVE_UP_AFTER) return false;
  if (status && (status.examStatus <= IN_PROGRESS || status.scoreStatus >= SCORED)) return false;
  if (status && waitsForHuman(status)) return 60_000;
  return Math.min(SLOWEST_MS, FIRST_MS * 1.25 ** polls);
};

export const scoringStatus = (sessionId: number) =>
  queryOptions({
    queryKey: ['practice', 'status', sessionId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/student/practice/session/status', { params: { query: { sessionId } }, signal })),
    refetchInterval: ({ state }) => statusDelay(state.data, state.dataUpdateCount, state.errorUpdateCount),
    retry: false,
    meta: { overlay: false, silent: true },
  });

export const ownResult = (sessionId: number) =>
  queryOptions({
    queryKey: ['practice', 'result', sessionId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/student/practice/session/result', { params: { query: { sessionId } }, signal })),
    meta: { silent: true },
  });

export const assignmentStanding = (assignmentId: number | null) =>
  queryOptions({
    queryKey: ['studentAssessment', 'detail', assignmentId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/student/assessment/{id}', { params: { path: { id: assignmentId ?? 0 } }, signal })),
    enabled: assignmentId !== null,
    meta: { silent: true, overlay: false },
  });

/** Refused for what happened meanwhile, in another window or at the server: what is shown is out of date. */
const lookAgain = (error: Error, _sent: unknown, _result: unknown, { client }: { client: QueryClient }) =>
  untold(error) === null ? undefined : client.invalidateQueries({ queryKey: ['practice'] });

export const useConfirmResult = () =>
  useMutation({
    onError: lookAgain,
    mutationFn: (sessionId: number) =>
      unwrap(api.POST('/coach/student/practice/session/confirm', { body: { sessionId } })),
    meta: { invalidates: ['practice', 'studentAssessment'], done: '已确认结果' },
  });

export type AppealBody = Body<'/coach/student/appeal/add', 'post'>;

export const useAppeal = () =>
  useMutation({
    onError: lookAgain,
    mutationFn: (body: AppealBody) => unwrap(api.POST('/coach/student/appeal/add', { body })),
    meta: { invalidates: ['practice', 'studentAssessment', 'appeal'], done: '已提交申诉' },
  });
