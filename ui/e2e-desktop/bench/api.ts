import { PASSWORD } from '../../e2e/support/people.ts';
import { SERVER } from '../world.ts';

interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** A call to the server past the program. */
const call = async <T>(path: string, token: string, body?: object): Promise<T> => {
  const response = await fetch(SERVER + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: body && JSON.stringify(body),
  });
  const { code, msg, data } = (await response.json()) as Envelope<T>;
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
};

const signIn = (username: string): Promise<{ token: string; userId: number }> =>
  call('/portal/api/auth/login', '', { username, password: PASSWORD });

export const tokenOf = async (username: string): Promise<string> => (await signIn(username)).token;

interface Task {
  id: number;
  startAt: string;
  endAt: string;
  attemptLimit: number;
  items: { caseId: number; timeMode: number; durationSec: number }[];
}

const TASKS = '/coach/trainer/assessmentTask';

/** A task that a student may take as often as they like, and does not pass: what is passed cannot be taken again. */
export const assignEndless = async (taskName: string, trainer: string, student: string): Promise<void> => {
  const { token } = await signIn(trainer);
  const { userId } = await signIn(student);
  const { items: tasks } = await call<{ items: Task[] }>(`${TASKS}/list?page=1&pageSize=100`, token);
  const like = tasks.find(({ attemptLimit }) => attemptLimit === 0);
  if (!like) throw new Error('the demo data has no task without a limit');
  const { startAt, endAt, items } = await call<Task>(`${TASKS}/${like.id}`, token);
  await call(`${TASKS}/add`, token, {
    taskName,
    mode: 1,
    startAt,
    endAt,
    attemptLimit: 0,
    passRule: { minCp: 10_000 },
    items: items.map(({ caseId, timeMode, durationSec }) => ({ caseId, timeMode, durationSec })),
    studentIds: [userId],
  });
};
