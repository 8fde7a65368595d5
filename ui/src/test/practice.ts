import { http, HttpResponse } from 'msw';
import type { Data } from '@/api/types.ts';
import { ok } from './server.ts';

type Connected = Data<'/coach/student/practice/session/connect', 'post'>;
type Message = Connected['messages'][number];

export const said = (seq: number, role: 1 | 2, text: string, clientMsgId: string | null = null): Message => ({
  id: 1000 + seq,
  seq,
  role,
  text,
  clientMsgId,
  sentAt: '2026-11-20 10:00:00',
  latencyMs: null,
  reaction: null,
  phraseId: null,
});

export const connectedTo = (
  session: Partial<Connected['session']> = {},
  rest: Partial<Omit<Connected, 'session'>> = {},
): Connected => ({
  session: {
    sessionId: 60,
    assignmentId: 2,
    preview: false,
    examStatus: 2,
    scoreStatus: 1,
    attemptNo: 1,
    taskName: '十一月考核',
    taskItemName: '宽带报修',
    caseName: '宽带报修',
    difficulty: 'medium',
    timeMode: 1,
    startedAt: '2026-11-20 10:00:00',
    deadlineMs: Date.now() + 600_000,
    serverNowMs: Date.now(),
    finishReason: null,
    epoch: 1,
    turns: 0,
    customerLeft: false,
    case: {
      background: '客户宽带中断',
      openingLine: '喂',
      persona: { name: '张女士', gender: 'female', ageBand: '31–40 岁', region: '上海' },
      facts: [{ label: '套餐', value: '融合 199' }],
      maxTurns: 20,
      timeLimitSec: 600,
    },
    ...session,
  },
  messages: [said(1, 2, '喂，宽带又断了')],
  clues: [],
  phrases: [
    {
      id: 1,
      groupName: '开场',
      title: '标准开场',
      content: '您好，我是工号 {工号}，{称呼}请讲',
      variables: ['工号', '称呼'],
      scope: 2,
      hotkey: '',
      enabledInExam: true,
    },
    {
      id: 2,
      groupName: '安抚',
      title: '致歉',
      content: '非常抱歉',
      variables: [],
      scope: 2,
      hotkey: 'Alt+9',
      enabledInExam: true,
    },
  ],
  ...rest,
});

export const stream = (events: readonly (readonly [event: string, data: object])[]) =>
  new HttpResponse(
    events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify({ event, ...data })}\n\n`).join(''),
    { headers: { 'content-type': 'text/event-stream' } },
  );

/** A stream that stays open and silent until it is told to say something. */
export const watches = () => {
  let say: (event: string, data: object) => void = () => {};
  const opened: string[] = [];
  const handler = http.get('*/practice/session/watch', ({ request }) => {
    opened.push(new URL(request.url).search);
    const body = new ReadableStream<Uint8Array>({
      start: (open) => {
        say = (event, data) => {
          open.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
          open.close();
        };
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return { handler, opened, say: (event: string, data: object) => say(event, data) };
};

/** One whole turn: stored as `seq`, answered by the customer. */
export const turn = (seq: number, reply: string, end: object = {}) =>
  stream([
    ['ack', { seq, messageId: 1000 + seq }],
    ['delta', { text: reply }],
    ['message', { message: said(seq + 1, 2, reply) }],
    ['end', { finished: false, customerLeft: false, clues: [], ...end }],
  ]);

export const connects = (answer: () => Connected) => http.post('*/practice/session/connect', () => ok(answer()));
