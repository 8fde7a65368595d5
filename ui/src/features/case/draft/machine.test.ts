import { describe, expect, it } from 'vitest';
import { blankDraft, type FullDraft } from '../editor/blank.ts';
import { next, type DraftEvent } from './machine.ts';
import { newDraft, type Base, type Draft, type DraftState, type Theirs } from './model.ts';

const named = (name: string): FullDraft => ({ ...blankDraft(), name });
const base: Base = { caseId: 7, rev: 3, draft: named('原来') };
const theirs: Theirs = { rev: 5, draft: named('对方'), updatedBy: '李', updatedAt: '2026-11-21 10:00:00' };
const error = { message: '案例名称已存在', fields: { name: '案例名称已存在' } };

/** A draft of a case that stands at `state`. */
const at = (state: DraftState, over: Partial<Draft> = {}): Draft => ({
  ...newDraft({ id: 'd', draftKey: 'add', now: 1, draft: named('我的'), base }),
  state,
  ...(state === 'syncing' ? { sent: named('我的'), editKey: 'k1' } : {}),
  ...(state === 'conflict' ? { theirs } : {}),
  ...over,
});

const STATES: DraftState[] = ['local', 'queued', 'syncing', 'synced', 'conflict', 'failed'];
const EVENTS: Record<string, DraftEvent> = {
  edited: { type: 'edited', draft: named('新写的') },
  finished: { type: 'finished' },
  withdrawn: { type: 'withdrawn' },
  sending: { type: 'sending', key: 'k2' },
  landed: { type: 'landed', caseId: 7, rev: 4 },
  overtaken: { type: 'overtaken', caseId: 7, theirs },
  unanswered: { type: 'unanswered' },
  refused: { type: 'refused', error },
  stale: { type: 'stale', theirs },
  resolved: { type: 'resolved', draft: named('合并的') },
  asNew: { type: 'asNew', name: '另存的', key: 'add2' },
};

/** Every state by every event; what is not named here changes nothing. */
const TABLE: Record<DraftState, Partial<Record<keyof typeof EVENTS, DraftState>>> = {
  local: { edited: 'local', finished: 'queued' },
  queued: { edited: 'local', withdrawn: 'local', sending: 'syncing' },
  syncing: {
    edited: 'local',
    landed: 'synced',
    overtaken: 'synced',
    unanswered: 'queued',
    refused: 'failed',
    stale: 'conflict',
  },
  synced: { edited: 'local' },
  conflict: { edited: 'conflict', resolved: 'queued', asNew: 'queued' },
  failed: { edited: 'local', finished: 'queued' },
};

describe('a draft', () => {
  it.each(STATES.flatMap((state) => Object.keys(EVENTS).map((event) => [state, event] as const)))(
    'in %s after %s',
    (state, name) => {
      const now = at(state);
      const event = EVENTS[name];
      if (!event) throw new Error(name);
      const expected = TABLE[state][name];
      const after = next(now, event, 9);
      expect({ same: after === now, state: after.state }).toEqual({
        same: expected === undefined,
        state: expected ?? state,
      });
    },
  );

  it('keeps what was sent until it is answered, and its key', () => {
    const sent = next(at('queued'), { type: 'sending', key: 'k1' }, 2);
    const lost = next(sent, { type: 'unanswered' }, 3);
    const edited = next(lost, { type: 'edited', draft: named('更新的') }, 4);
    const again = next(next(edited, { type: 'finished' }, 5), { type: 'sending', key: 'k9' }, 6);
    expect([again.editKey, again.sent?.name, again.draft.name]).toEqual(['k1', '我的', '更新的']);
    const landed = next(again, { type: 'landed', caseId: 7, rev: 4 }, 7);
    expect([landed.state, landed.base?.rev, landed.base?.draft.name, landed.sent]).toEqual(['queued', 4, '我的', null]);
    const rest = next(landed, { type: 'sending', key: 'k10' }, 8);
    expect([rest.editKey, rest.sent?.name]).toEqual(['k10', '更新的']);
  });

  it('is not written over by a text that does not follow its last change', () => {
    const first = next(at('local'), { type: 'edited', draft: named('一'), seen: 1 }, 9);
    expect(next(first, { type: 'edited', draft: named('二'), seen: 1 }, 9)).toBe(first);
    const second = next(first, { type: 'edited', draft: named('二'), seen: first.updatedAt }, 9);
    expect([second.draft.name, second.updatedAt > first.updatedAt]).toEqual(['二', true]);
  });

  it('that is edited while it is being sent stays unsent, on top of what landed', () => {
    const edited = next(at('syncing'), { type: 'edited', draft: named('接着写') }, 2);
    const landed = next(edited, { type: 'landed', caseId: 7, rev: 4 }, 3);
    expect([landed.state, landed.draft.name, landed.base?.rev]).toEqual(['local', '接着写', 4]);
    const refused = next(edited, { type: 'refused', error }, 3);
    expect([refused.state, refused.draft.name, refused.sent]).toEqual(['local', '接着写', null]);
  });

  it('in conflict keeps both sides until it is decided', () => {
    const conflict = next(at('syncing'), { type: 'stale', theirs }, 2);
    expect([conflict.draft.name, conflict.theirs?.draft.name, conflict.base]).toEqual(['我的', '对方', base]);
    const more = next(conflict, { type: 'edited', draft: named('我又写了') }, 3);
    expect([more.state, more.draft.name, more.theirs]).toEqual(['conflict', '我又写了', theirs]);
    const decided = next(more, { type: 'resolved', draft: named('合并的') }, 4);
    expect([decided.base?.rev, decided.draft.name, decided.theirs]).toEqual([5, '合并的', null]);
    expect(next(more, { type: 'resolved', draft: theirs.draft }, 4).state).toBe('synced');
  });

  it('has no conflict with a server that says the same', () => {
    const same = { ...theirs, draft: named('我的') };
    const settled = next(at('syncing'), { type: 'stale', theirs: same }, 2);
    expect([settled.state, settled.base?.rev, settled.sent, settled.theirs]).toEqual(['synced', 5, null, null]);
    const written = next(at('syncing', { draft: named('接着写') }), { type: 'stale', theirs: same }, 2);
    expect(written.state).toBe('conflict');
  });

  it('of a deleted case can only become a new one', () => {
    const gone = next(at('syncing'), { type: 'stale', theirs: null }, 2);
    expect(next(gone, { type: 'resolved', draft: named('合并的') }, 3)).toBe(gone);
    const saved = next(gone, { type: 'asNew', name: '另存的', key: 'add2' }, 3);
    expect([saved.base, saved.draftKey, saved.draft.name, saved.state]).toEqual([null, 'add2', '另存的', 'queued']);
  });
});
