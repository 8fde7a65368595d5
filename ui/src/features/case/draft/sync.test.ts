import { describe, expect, it } from 'vitest';
import { ApiError, CODE } from '@/api/envelope.ts';
import { blankDraft, type FullDraft } from '../editor/blank.ts';
import type { CaseDraft } from '../api.ts';
import { next } from './machine.ts';
import { newDraft, type Draft, type Theirs } from './model.ts';
import { syncAll, type SyncPort } from './sync.ts';

const named = (name: string): FullDraft => ({ ...blankDraft(), name });

interface Row {
  rev: number;
  name: string;
}

const network = () => new ApiError({ kind: 'network', code: 0, message: 'Network Error' });

/** A server with the cases, keys and revisions of the real one, whose answers can be lost. */
class Server {
  cases = new Map<number, Row>();
  readonly keys = new Map<string, number>();
  /** What it was asked to write, in order. */
  readonly writes: string[] = [];
  /** Of the coming requests: lost before it, after it, or neither. */
  readonly faults: ('before' | 'after' | null)[] = [];

  private async through<T>(act: () => T): Promise<T> {
    const fault = this.faults.shift() ?? null;
    if (fault === 'before') throw network();
    const answer = await Promise.resolve().then(act);
    if (fault === 'after') throw network();
    return answer;
  }

  add = (body: CaseDraft) =>
    this.through(() => {
      const key = body.draftKey ?? '';
      const known = this.keys.get(key);
      if (known !== undefined) return { id: known, rev: this.cases.get(known)?.rev ?? 1 };
      if ([...this.cases.values()].some(({ name }) => name === body.name)) {
        const data = { fields: { name: '案例名称已存在' } };
        throw new ApiError({ kind: 'business', code: CODE.invalid, message: '请检查', status: 422, data });
      }
      const id = this.cases.size + 1;
      this.cases.set(id, { rev: 1, name: body.name });
      this.keys.set(key, id);
      this.writes.push(`add ${body.name}`);
      return { id, rev: 1 };
    });

  edit = (id: number, body: CaseDraft) =>
    this.through(() => {
      const row = this.cases.get(id);
      if (!row) throw new ApiError({ kind: 'business', code: CODE.notFound, message: '不存在', status: 404 });
      if (body.editKey && this.keys.has(body.editKey)) return { rev: row.rev };
      if (row.rev !== body.rev) {
        const data = { changed: { rev: row.rev, updatedBy: '李', updatedAt: '' } };
        throw new ApiError({ kind: 'business', code: CODE.conflict, message: '已被修改', status: 409, data });
      }
      row.rev += 1;
      row.name = body.name;
      if (body.editKey) this.keys.set(body.editKey, id);
      this.writes.push(`edit ${body.name}`);
      return { rev: row.rev };
    });

  read = (id: number): Promise<Theirs | null> =>
    this.through(() => {
      const row = this.cases.get(id);
      return row ? { rev: row.rev, draft: named(row.name), updatedBy: '李', updatedAt: '' } : null;
    });
}

const setup = (...drafts: Draft[]) => {
  const kept = new Map(drafts.map((draft) => [draft.id, draft]));
  const server = new Server();
  let keys = 0;
  let clock = 100;
  const happen: SyncPort['happen'] = (id, event) => {
    const now = kept.get(id);
    if (!now) return Promise.resolve(null);
    clock += 1;
    const after = next(now, event, clock);
    kept.set(id, after);
    return Promise.resolve(after);
  };
  const port: SyncPort = {
    mine: () => Promise.resolve(true),
    list: () => Promise.resolve([...kept.values()]),
    happen,
    newKey: () => {
      keys += 1;
      return `edit-${keys}`;
    },
    add: (body) => server.add(body),
    edit: server.edit,
    read: server.read,
  };
  const of = (id: string) => {
    const draft = kept.get(id);
    if (!draft) throw new Error(id);
    return draft;
  };
  return { server, port, happen, run: () => syncAll(port), of };
};

const queued = (id: string, name: string, queuedAt = 1): Draft => ({
  ...newDraft({ id, draftKey: `add-${id}`, now: 1, draft: named(name) }),
  state: 'queued',
  queuedAt,
});

const change = (caseId: number, rev: number, was: string, is: string): Draft => ({
  ...queued('d', is),
  base: { caseId, rev, draft: named(was) },
});

describe('the outbox', () => {
  it('sends in the order in which drafts were finished', async () => {
    const { server, run, of } = setup(queued('b', '乙', 2), queued('a', '甲', 1));
    await expect(run()).resolves.toBe('done');
    expect(server.writes).toEqual(['add 甲', 'add 乙']);
    expect([of('a').state, of('a').base?.caseId, of('a').base?.rev]).toEqual(['synced', 1, 1]);
    await run();
    expect(server.writes).toHaveLength(2);
  });

  it.each(['before', 'after'] as const)('sends once when the connection is lost %s the server wrote', async (when) => {
    const { server, run, of } = setup(queued('d', '甲'));
    server.faults.push(when);
    await expect(run()).resolves.toBe('unreachable');
    expect(of('d').state).toBe('queued');
    await expect(run()).resolves.toBe('done');
    expect([server.writes, of('d').state, server.cases.size]).toEqual([['add 甲'], 'synced', 1]);
  });

  it('sends newer text as an edit of the case that a lost answer had made', async () => {
    const { server, run, happen, of } = setup(queued('d', '甲'));
    server.faults.push('after');
    await run();
    await happen('d', { type: 'edited', draft: named('甲，又写') });
    await happen('d', { type: 'finished' });
    await run();
    expect([server.writes, of('d').state, of('d').base?.rev]).toEqual([['add 甲', 'edit 甲，又写'], 'synced', 2]);
  });

  it('does not take its own lost edit for a conflict', async () => {
    const { server, run, of } = setup(change(1, 3, '甲', '甲改'));
    server.cases.set(1, { rev: 3, name: '甲' });
    server.faults.push('after');
    await run();
    await run();
    expect([server.writes, of('d').state, of('d').base?.rev]).toEqual([['edit 甲改'], 'synced', 4]);
  });

  it('never overwrites what somebody else changed, and keeps both', async () => {
    const { server, run, of, happen } = setup(change(1, 3, '甲', '我的'));
    server.cases.set(1, { rev: 4, name: '对方' });
    await run();
    expect([server.writes, server.cases.get(1)?.name]).toEqual([[], '对方']);
    expect([of('d').state, of('d').draft.name, of('d').theirs?.draft.name]).toEqual(['conflict', '我的', '对方']);
    await run();
    expect(server.writes).toEqual([]);
    await happen('d', { type: 'resolved', draft: named('合并') });
    server.cases.set(1, { rev: 5, name: '对方又改' });
    await run();
    expect([server.writes, of('d').state, of('d').theirs?.rev]).toEqual([[], 'conflict', 5]);
    await happen('d', { type: 'resolved', draft: named('合并') });
    await run();
    expect([server.writes, of('d').state]).toEqual([['edit 合并'], 'synced']);
  });

  it('does not put newer text over an edit that followed its own lost one', async () => {
    const { server, run, of, happen } = setup(change(1, 3, '甲', '我的'));
    server.cases.set(1, { rev: 3, name: '甲' });
    server.faults.push('after');
    await run();
    server.cases.set(1, { rev: 5, name: '对方' });
    await happen('d', { type: 'edited', draft: named('我又写') });
    await happen('d', { type: 'finished' });
    await run();
    expect([server.cases.get(1)?.name, of('d').state, of('d').draft.name]).toEqual(['对方', 'conflict', '我又写']);
  });

  it('makes a conflict of a case that is gone, and saves it as a new one', async () => {
    const { server, run, of, happen } = setup(change(9, 3, '甲', '我的'));
    await run();
    expect([of('d').state, of('d').theirs]).toEqual(['conflict', null]);
    await happen('d', { type: 'asNew', name: '另存', key: 'add-new' });
    await run();
    expect([server.writes, of('d').state]).toEqual([['add 另存'], 'synced']);
  });

  it('says why the server refused, and goes on with the next draft', async () => {
    const { server, run, of, happen } = setup(queued('a', '甲', 1), queued('b', '乙', 2));
    server.cases.set(1, { rev: 1, name: '甲' });
    await run();
    expect([of('a').state, of('a').error?.fields]).toEqual(['failed', { name: '案例名称已存在' }]);
    expect(of('b').state).toBe('synced');
    await happen('a', { type: 'edited', draft: named('甲二') });
    await happen('a', { type: 'finished' });
    await run();
    expect(of('a').state).toBe('synced');
  });

  it('stops at a lost sign-in and keeps everything', async () => {
    const { run, of, server } = setup(queued('a', '甲', 1), queued('b', '乙', 2));
    server.add = () =>
      Promise.reject(new ApiError({ kind: 'business', code: CODE.loginNeeded, message: '未登录', status: 401 }));
    await expect(run()).resolves.toBe('signedOut');
    expect([of('a').state, of('b').state]).toEqual(['queued', 'queued']);
  });

  it('sends nothing more once the sign-in is not that of the drafts', async () => {
    const { run, of, server, port } = setup(queued('a', '甲', 1), queued('b', '乙', 2));
    const answers = [true, false];
    port.mine = () => Promise.resolve(answers.shift() ?? false);
    await expect(run()).resolves.toBe('signedOut');
    expect([server.writes, of('a').state, of('b').state]).toEqual([['add 甲'], 'synced', 'queued']);
  });

  it('sends again what a closed window left half-way', async () => {
    const half: Draft = { ...queued('d', '甲'), state: 'syncing', sent: named('甲') };
    const { server, run, of } = setup(half);
    server.keys.set('add-d', 1);
    server.cases.set(1, { rev: 1, name: '甲' });
    await run();
    expect([server.writes, of('d').state, of('d').base?.caseId]).toEqual([[], 'synced', 1]);
  });
});
