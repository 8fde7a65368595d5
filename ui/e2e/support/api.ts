import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from './people.ts';

interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** A person who calls the server directly: prepares what a screen is to show, without walking there. */
export class Caller {
  readonly token: string;
  private readonly request: APIRequestContext;

  private constructor(request: APIRequestContext, token: string) {
    this.request = request;
    this.token = token;
  }

  /** `team` names the team to work in, where the account does not say it. */
  static async enter(request: APIRequestContext, username: string, team?: string): Promise<Caller> {
    const nobody = new Caller(request, '');
    const { token } = await nobody.post<{ token: string }>('/portal/api/auth/login', { username, password: PASSWORD });
    const caller = new Caller(request, token);
    if (!team) return caller;
    const teams = await caller.get<{ teamId: number; name: string }[]>('/portal/api/user/teams');
    const teamId = teams.find(({ name }) => name === team)?.teamId;
    return new Caller(request, (await caller.post<{ token: string }>('/portal/api/user/setTeam', { teamId })).token);
  }

  get<T>(path: string): Promise<T> {
    return this.call<T>('GET', path);
  }

  post<T>(path: string, data: unknown): Promise<T> {
    return this.call<T>('POST', path, data);
  }

  put<T>(path: string, data: unknown): Promise<T> {
    return this.call<T>('PUT', path, data);
  }

  /** The rows of a list. */
  async rows<T>(path: string): Promise<T[]> {
    return (await this.get<{ items: T[] }>(path)).items;
  }

  private async call<T>(method: string, path: string, data?: unknown): Promise<T> {
    const headers: Record<string, string> = this.token ? { authorization: `Bearer ${this.token}` } : {};
    const response = await this.request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) });
    const body = (await response.json()) as Envelope<T>;
    if (body.code !== 0) throw new Error(`${method} ${path}: ${body.code} ${body.msg}`);
    return body.data;
  }
}

/** Opens a dialogue and speaks these lines in it. */
export const talk = async (
  caller: Caller,
  target: { assignmentId: number } | { sessionId: number },
  lines: string[],
): Promise<number> => {
  const { session } = await caller.post<{ session: { sessionId: number; epoch: number } }>(
    '/coach/student/practice/session/connect',
    { ...target, clientNowMs: Date.now(), connId: randomUUID() },
  );
  const { sessionId, epoch } = session;
  for (const text of lines) {
    await caller.post('/coach/student/practice/session/sendMessage', {
      sessionId,
      epoch,
      clientMsgId: randomUUID(),
      text,
    });
  }
  return sessionId;
};
