import { useQuery } from '@tanstack/react-query';
import { send } from './client.ts';

/** Statuses of an export: 1 in queue, 2 cancelled, 3 success, 4 failed. */
export interface JobState {
  status: number;
  progressBp: number;
  rowCount?: number | null;
  fileId?: string | null;
  error?: string | null;
}

type Params = Record<string, string | number | boolean | null | undefined>;

/** One hook and one tray serve every long-running job; a kind says how to talk to its server calls. */
export interface JobKind {
  start(params: Params): Promise<string>;
  status(id: string, signal?: AbortSignal): Promise<JobState>;
  cancel(id: string): Promise<unknown>;
}

const logExport = (base: string): JobKind => ({
  start: async (query) =>
    String((await send<{ id: number | string }>('GET', `${base}/export/generateFile`, { query })).id),
  status: (id, signal) => send('GET', `${base}/export/status/${id}`, { signal }),
  cancel: (id) => send('GET', `${base}/export/cancel/${id}`),
});

const assessmentExport = (path: string): JobKind => ({
  start: async (query) => (await send<{ exportKey: string }>('GET', path, { query })).exportKey,
  status: (exportKey, signal) =>
    send('GET', '/coach/trainer/assessmentTaskExport/info', { query: { exportKey }, signal }),
  cancel: (exportKey) => send('POST', '/coach/trainer/assessmentTaskExport/cancel', { body: { exportKey } }),
});

export const jobKinds = {
  callLog: logExport('/portal/api/callLog'),
  flowLog: logExport('/portal/api/flowLog'),
  textSummary: logExport('/portal/api/textSummary'),
  assessmentTask: assessmentExport('/coach/trainer/assessmentTaskExport'),
  studentRank: assessmentExport('/coach/trainer/assessmentTask/student/rankExport'),
} satisfies Record<string, JobKind>;

export type JobKindName = keyof typeof jobKinds;

export const isJobKind = (name: string): name is JobKindName => name in jobKinds;

const QUEUED = 1;
const FIRST_MS = 1_000;
const SLOWEST_MS = 5_000;
const GIVE_UP_AFTER = 5;

/** 1 s, then slower up to 5 s; null when there is nothing left to wait for. */
export const pollDelay = (state: JobState | undefined, polls: number, failures: number): number | false => {
  if (failures >= GIVE_UP_AFTER) return false;
  if (state && state.status !== QUEUED) return false;
  return Math.min(SLOWEST_MS, FIRST_MS * 1.25 ** polls);
};

/** Follows one job until it is over; keeps asking in a background tab, because people leave while a file is made. */
export const useJob = (kind: JobKindName, id: string) =>
  useQuery({
    queryKey: ['job', kind, id],
    queryFn: ({ signal }) => jobKinds[kind].status(id, signal),
    refetchInterval: ({ state }) => pollDelay(state.data, state.dataUpdateCount, state.errorUpdateCount),
    refetchIntervalInBackground: true,
    retry: false,
    meta: { overlay: false, silent: true },
  });
