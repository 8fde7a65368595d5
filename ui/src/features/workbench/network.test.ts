import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRecovery } from '@/state/recovery.ts';
import { connectedTo, connects, turn, watches } from '@/test/practice.ts';
import { ok, server } from '@/test/server.ts';
import { Dialogue } from './engine.ts';
import { nudge } from './outage.ts';
import { savedWork } from './saved.ts';
import { clocked, START, turnsOf } from './state.ts';

const sink = { append: vi.fn(), reset: vi.fn() };
const TEN_MINUTES = 600_000;
let dialogue: Dialogue;
let down: boolean;
let sent: string[];
/** What the server's clock says more than this machine's, and when time is over by it. */
let ahead: number;
let deadlineMs: number;
let closed: number;

const store = () => dialogue.store.getState();

const begin = () => {
  dialogue = new Dialogue({ assignmentId: 2 }, sink);
  dialogue.open();
};

const open = async () => {
  begin();
  await waitFor(() => expect(store().phase).toBe('live'));
};

beforeEach(() => {
  down = false;
  sent = [];
  ahead = 0;
  closed = 0;
  deadlineMs = Date.now() + TEN_MINUTES;
  useRecovery.getState().clear();
  server.use(
    http.all('*/practice/session/*', () => (down ? HttpResponse.error() : undefined)),
    connects(() => connectedTo({ deadlineMs, serverNowMs: Date.now() + ahead })),
    http.get('*/practice/session/status', () =>
      ok({
        serverNowMs: Date.now() + ahead,
        deadlineMs,
        examStatus: 2,
        scoreStatus: 1,
        progressBp: 0,
        step: '',
        error: '',
      }),
    ),
    http.post('*/practice/session/close', () => {
      closed += 1;
      return ok({ examStatus: 3, scoreStatus: 1 });
    }),
    http.post('*/practice/session/sendMessage', async ({ request }) => {
      sent.push(((await request.json()) as { clientMsgId: string }).clientMsgId);
      return turn(sent.length * 2, '好');
    }),
    watches().handler,
  );
});
afterEach(() => {
  vi.useRealTimers();
  dialogue.dispose();
});

describe('without a connection', () => {
  it('a line is kept and marked, and goes out once when the network is back', async () => {
    await open();
    down = true;
    window.dispatchEvent(new Event('offline'));
    expect(store().link).toBe('retrying');
    dialogue.say('您好', null);
    dialogue.say('请问怎么称呼', null);
    const waiting = () => turnsOf(store()).filter(({ seq }) => seq === null);
    expect(waiting().map(({ text, state }) => [text, state])).toEqual([
      ['您好', 'unsent'],
      ['请问怎么称呼', 'unsent'],
    ]);
    expect(savedWork(60).outbox.map(({ text }) => text)).toEqual(['您好', '请问怎么称呼']);
    down = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(store().outbox).toEqual([]));
    await waitFor(() => expect(store().messages).toHaveLength(5));
    expect(new Set(sent).size).toBe(2);
    expect(sent).toHaveLength(2);
    expect(store().link).toBe('online');
  });

  it('a window that is opened waits for the server instead of giving up', async () => {
    down = true;
    begin();
    await waitFor(() => expect(store().link).toBe('retrying'));
    expect(store()).toMatchObject({ phase: 'connecting', refusal: null });
    down = false;
    nudge();
    await waitFor(() => expect(store()).toMatchObject({ phase: 'live', link: 'online' }));
  });

  it('an idle window learns that it is back', async () => {
    await open();
    down = true;
    window.dispatchEvent(new Event('offline'));
    down = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(store().link).toBe('online'));
  });
});

describe('the deadline', () => {
  it('follows the server when the person comes back to the window', async () => {
    await open();
    ahead = 90_000;
    deadlineMs += 300_000;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(store().session?.deadlineMs).toBe(deadlineMs));
    // Half of the time that the question took counts as its way.
    expect(store().offsetMs).toBeGreaterThan(80_000);
  });

  it('is not over because this machine says so', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const over = dialogue.timeUp();
    expect(store()).toMatchObject({ phase: 'closing', ending: 'timeUp' });
    await vi.advanceTimersByTimeAsync(4_000);
    vi.useRealTimers();
    await over;
    expect(store()).toMatchObject({ phase: 'live', ending: null });
    expect(closed).toBe(0);
  });

  it('is over when the server says so, and then the dialogue is handed in', async () => {
    await open();
    ahead = TEN_MINUTES + 10_000;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const over = dialogue.timeUp();
    await vi.advanceTimersByTimeAsync(4_000);
    vi.useRealTimers();
    await over;
    expect(store()).toMatchObject({ phase: 'over', ending: 'timeUp' });
    expect(closed).toBe(1);
  });

  it('does not tremble with the journey of every answer', () => {
    const state = { ...START, offsetMs: 200, session: connectedTo({ deadlineMs: 5 }).session };
    expect(clocked(state, { serverNowMs: 1_900, deadlineMs: 5 }, 1_000)).toBe(state);
    expect(clocked(state, { serverNowMs: 1_900, deadlineMs: 6 }, 1_000)).toMatchObject({
      offsetMs: 200,
      session: { deadlineMs: 6 },
    });
    expect(clocked(state, { serverNowMs: 9_000, deadlineMs: 5 }, 1_000).offsetMs).toBe(8_000);
  });
});
