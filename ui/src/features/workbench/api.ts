import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Data } from '@/api/types.ts';

export type Connected = Data<'/coach/student/practice/session/connect', 'post'>;
export type Session = Connected['session'];
export type Message = Connected['messages'][number];
export type Clue = Connected['clues'][number];
export type Phrase = Connected['phrases'][number];
export type WholeTurn = Data<'/coach/student/practice/session/sendMessage', 'post'>;

/** Called as a stream, which the typed client does not do. */
export const SEND_PATH = '/coach/student/practice/session/sendMessage';

/** A stream as well, silent until this window has lost the session. */
export const WATCH_PATH = '/coach/student/practice/session/watch';

export const connectSession = (body: Body<'/coach/student/practice/session/connect', 'post'>) =>
  unwrap(api.POST('/coach/student/practice/session/connect', { body }));

export const closeSession = (body: Body<'/coach/student/practice/session/close', 'post'>) =>
  unwrap(api.POST('/coach/student/practice/session/close', { body }));

export const fetchStatus = (sessionId: number, signal?: AbortSignal) =>
  unwrap(api.GET('/coach/student/practice/session/status', { params: { query: { sessionId } }, signal }));

export const useReact = () =>
  useMutation({
    mutationFn: (body: Body<'/coach/student/practice/session/react', 'post'>) =>
      unwrap(api.POST('/coach/student/practice/session/react', { body })),
    meta: { overlay: false },
  });

const POLL_MS = 1_500;
const FAILED = 4;

/** Scoring a try takes seconds, so its result is asked for until it is there. */
export const previewResult = (sessionId: number) =>
  queryOptions({
    queryKey: ['practice', 'result', sessionId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/coach/student/practice/session/result', { params: { query: { sessionId } }, signal })),
    refetchInterval: ({ state: { data, errorUpdateCount } }) => {
      const open = data?.result === null && data.session.scoreStatus < FAILED && !data.session.needsHuman;
      return open && errorUpdateCount === 0 ? POLL_MS : false;
    },
    meta: { silent: true, overlay: false },
  });
