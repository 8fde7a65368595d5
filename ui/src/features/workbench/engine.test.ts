import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionLost } from '@/app/showError.ts';
import { useRecovery } from '@/state/recovery.ts';
import { connectedTo, connects, said, stream, turn, watches } from '@/test/practice.ts';
import { fail, ok, server } from '@/test/server.ts';
import { Dialogue } from './engine.ts';
import { nudge } from './outage.ts';
import { savedWork, saveWork } from './saved.ts';
import { turnsOf } from './state.ts';

interface Sent {
  clientMsgId: string;
  epoch: number;
  text: string;
}

const sink = { append: vi.fn(), reset: vi.fn() };
let dialogue: Dialogue;
let sent: Sent[];

const open = async () => {
  dialogue = new Dialogue({ assignmentId: 2 }, sink);
  dialogue.open();
  await waitFor(() => expect(dialogue.store.getState().phase).not.toBe('connecting'));
  return dialogue.store;
};

/** Answers each attempt to send with the next of these; the last one stays. */
const sends = (...answers: (() => Response)[]) => {
  server.use(
    http.post('*/practice/session/sendMessage', async ({ request }) => {
      sent.push((await request.json()) as Sent);
      return (answers[Math.min(sent.length, answers.length) - 1] ?? (() => HttpResponse.error()))();
    }),
  );
};

beforeEach(() => {
  sent = [];
  useRecovery.getState().clear();
  server.use(
    connects(() => connectedTo()),
    watches().handler,
  );
});
afterEach(() => dialogue.dispose());

describe('a line', () => {
  it('is in the outbox until it is stored, then the customer answers', async () => {
    sends(() => turn(2, '我姓张', { clues: [{ id: 1, name: '客户资料', kind: 1, fields: [] }] }));
    const store = await open();
    dialogue.say('您好', null);
    expect(turnsOf(store.getState()).at(-1)).toMatchObject({ text: '您好', seq: null, state: 'sending' });
    await waitFor(() => expect(store.getState().messages).toHaveLength(3));
    await waitFor(() => expect(store.getState().sending).toBe(false));
    expect(store.getState()).toMatchObject({ outbox: [], replying: false, clues: [{ id: 1 }] });
    expect(store.getState().session?.turns).toBe(1);
    expect(sink.append).toHaveBeenCalledWith('我姓张');
  });

  it('goes out again under the same id after an outage, and only once into the dialogue', async () => {
    sends(
      () => HttpResponse.error(),
      // Stored, but the answer broke off.
      () => stream([['ack', { seq: 2, messageId: 1002 }]]),
      () => turn(2, '我姓张'),
    );
    const store = await open();
    dialogue.say('您好', null);
    await waitFor(() => expect(store.getState().link).toBe('retrying'));
    expect(savedWork(60).outbox).toHaveLength(1);
    nudge();
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(store.getState().outbox).toEqual([]));
    nudge();
    await waitFor(() => expect(store.getState().messages.at(-1)?.text).toBe('我姓张'), { timeout: 6000 });
    expect(new Set(sent.map(({ clientMsgId }) => clientMsgId)).size).toBe(1);
    expect(store.getState().messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('that is refused for what it says goes back to its writer', async () => {
    sends(() => fail(100422, '内容不能为空'));
    const store = await open();
    dialogue.say('！', null);
    await waitFor(() => expect(store.getState().problem).toBe('内容不能为空'));
    expect(dialogue.takeBack()).toBe('！');
    expect(store.getState()).toMatchObject({ outbox: [], problem: null });
  });

  it('written before a reload is sent, unless the server has it already', async () => {
    saveWork(60, {
      outbox: [
        { clientMsgId: 'stored-already', text: '甲', phraseId: null },
        { clientMsgId: 'never-arrived', text: '乙', phraseId: null },
      ],
    });
    server.use(connects(() => connectedTo({}, { messages: [said(1, 2, '喂'), said(2, 1, '甲', 'stored-already')] })));
    sends(() => turn(3, '好'));
    const store = await open();
    await waitFor(() => expect(store.getState().messages).toHaveLength(4));
    expect(sent.map(({ clientMsgId }) => clientMsgId)).toEqual(['never-arrived']);
  });
});

describe('a window', () => {
  it('that lost the session to another one can take it back', async () => {
    let epoch = 0;
    server.use(
      connects(() => {
        epoch += 1;
        return connectedTo({ epoch });
      }),
    );
    sends(
      () => fail(700004, '会话已在其他窗口打开', { status: 409 }),
      () => turn(2, '好'),
    );
    const store = await open();
    dialogue.say('您好', null);
    await waitFor(() => expect(store.getState().phase).toBe('fenced'));
    await dialogue.connect();
    await waitFor(() => expect(store.getState().messages).toHaveLength(3));
    expect(store.getState().phase).toBe('live');
    expect(sent.map((line) => line.epoch)).toEqual([1, 2]);
  });

  it('hears at once, without saying anything, that another one took the session, and can take it back', async () => {
    let epoch = 0;
    const watch = watches();
    server.use(
      connects(() => {
        epoch += 1;
        return connectedTo({ epoch });
      }),
      watch.handler,
    );
    const store = await open();
    await waitFor(() => expect(watch.opened).toEqual(['?sessionId=60&epoch=1']));
    watch.say('error', { code: 700004, msg: '会话不存在或已在其他窗口打开' });
    await waitFor(() => expect(store.getState().phase).toBe('fenced'));
    expect(sent).toEqual([]);
    await dialogue.connect();
    await waitFor(() => expect(watch.opened.at(-1)).toBe('?sessionId=60&epoch=2'));
    expect(store.getState().phase).toBe('live');
  });

  it('hears that the session has ended elsewhere', async () => {
    const watch = watches();
    server.use(watch.handler);
    const store = await open();
    await waitFor(() => expect(watch.opened).toHaveLength(1));
    watch.say('error', { code: 700003, msg: '考核已结束' });
    await waitFor(() => expect(store.getState()).toMatchObject({ phase: 'over', ending: 'elsewhere' }));
  });

  it('watches again after an outage', async () => {
    const watch = watches();
    let down = true;
    server.use(
      http.get('*/practice/session/watch', () => {
        if (!down) return;
        down = false;
        return HttpResponse.error();
      }),
      watch.handler,
    );
    const store = await open();
    await waitFor(() => expect(down).toBe(false));
    await waitFor(() => {
      nudge();
      expect(watch.opened).toHaveLength(1);
    });
    expect(store.getState().phase).toBe('live');
  });

  it('learns of the automatic hand-in', async () => {
    sends(() => fail(700011, '系统已自动提交'));
    const store = await open();
    dialogue.say('您好', null);
    await waitFor(() => expect(store.getState()).toMatchObject({ phase: 'over', ending: 'timeUp' }));
  });

  it('ends when the customer hangs up', async () => {
    sends(() => turn(2, '我要投诉', { finished: true, customerLeft: true }));
    const store = await open();
    dialogue.say('不行', null);
    await waitFor(() => expect(store.getState()).toMatchObject({ phase: 'over', ending: 'hungUp' }));
    expect(store.getState().messages.at(-1)?.text).toBe('我要投诉');
  });

  it('hands in under one id, however often the call fails', async () => {
    const ids: string[] = [];
    server.use(
      http.post('*/practice/session/close', async ({ request }) => {
        ids.push(((await request.json()) as { clientReqId: string }).clientReqId);
        return ids.length < 2 ? HttpResponse.error() : ok({ examStatus: 3, scoreStatus: 1 });
      }),
    );
    const store = await open();
    const closing = dialogue.close();
    await waitFor(() => expect(ids).toHaveLength(1));
    await waitFor(() => expect(store.getState().link).toBe('retrying'));
    nudge();
    await closing;
    expect(ids[0]).toBe(ids[1]);
    expect(store.getState()).toMatchObject({ phase: 'over', ending: 'handedIn' });
    expect(useRecovery.getState().kept).toEqual({});
  });

  it.each(['sendMessage', 'close', 'connect'])('leads to the sign-in when %s learns that it is lost', async (call) => {
    const lost = vi.fn(() => Promise.resolve());
    onSessionLost(lost);
    server.use(http.post(`*/practice/session/${call}`, () => fail(100001, '登录状态已失效', { status: 401 })));
    const store = await open();
    if (call === 'sendMessage') dialogue.say('您好', null);
    if (call === 'close') await dialogue.close();
    await waitFor(() => expect(lost).toHaveBeenCalledWith('登录状态已失效，请重新登录'));
    expect(store.getState()).toMatchObject({ phase: 'signedOut', problem: null, refusal: null });
    expect(savedWork(60).outbox).toHaveLength(call === 'sendMessage' ? 1 : 0);
  });

  it('shows why it may not begin', async () => {
    server.use(
      http.post('*/practice/session/connect', () =>
        fail(100409, '您已有正在进行的考核', { status: 409, errorCode: 'EXAM_OTHER_IN_PROGRESS' }),
      ),
    );
    const store = await open();
    expect(store.getState()).toMatchObject({ phase: 'refused', refusal: { errorCode: 'EXAM_OTHER_IN_PROGRESS' } });
  });
});
