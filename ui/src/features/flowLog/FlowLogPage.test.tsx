import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, page, server } from '@/test/server.ts';
import { Component } from './FlowLogPage.tsx';
import { readable, readRequest } from './request.ts';

const row = {
  id: 7,
  traceId: 'tr-1',
  sessionId: 3,
  actorName: '赵敏',
  scene: 1,
  capability: 'customer',
  agentId: 1,
  agentName: '主用模型',
  modelId: 'm-1',
  promptTemplateId: null,
  promptName: null,
  promptVersion: null,
  inTokens: 1200,
  outTokens: 60,
  firstTokenMs: 412,
  latencyMs: 1288,
  attempt: 2,
  status: 4,
  error: '接口超时',
  fallbackUsed: true,
  flags: ['要求忽略之前的指令'],
  createdAt: '2026-11-20 10:00:00',
};

beforeEach(() => {
  server.use(http.get('*/portal/api/agentEndPoint', () => ok(page([{ id: 1, name: '主用模型' }]))));
});

it('shows a call with its prompt, answer and other attempts', async () => {
  server.use(
    http.get('*/portal/api/flowLog', () => ok(page([row]))),
    http.get('*/portal/api/flowLog/:id', ({ params }) =>
      ok({
        ...row,
        id: Number(params.id),
        request: { messages: [{ role: 'system', content: '你是客户' }], params: { temperature: 80 } },
        response: '{"a":1}',
        siblings: [{ id: 6, attempt: 1, agentName: '备用', status: 3, latencyMs: 900, createdAt: row.createdAt }],
      }),
    ),
  );
  const { router } = renderScreen(<Component />, '/management/flowLog');
  expect(await screen.findByText('疑似注入')).toBeVisible();
  expect(screen.getByText('1.29 秒')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '2026-11-20 10:00:00' }));
  expect(await screen.findByText('你是客户')).toBeVisible();
  expect(screen.getByText('接口超时')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /第 1 次/ }));
  expect(router.state.location.search).toBe('?open=6');
});

it('says what would be here', async () => {
  server.use(http.get('*/portal/api/flowLog', () => ok(page([]))));
  renderScreen(<Component />, '/management/flowLog');
  expect(await screen.findByText('还没有模型交互记录')).toBeVisible();
});

it('tries again after a failure', async () => {
  server.use(http.get('*/portal/api/flowLog', () => ok(page([row]))));
  server.use(http.get('*/portal/api/flowLog', () => fail(100500, '服务器内部错误', { status: 500 }), { once: true }));
  renderScreen(<Component />, '/management/flowLog');
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('主用模型')).toBeVisible();
});

it('reads requests of any shape', () => {
  expect(readRequest('x')).toEqual({ messages: [], rest: { request: 'x' } });
  expect(readRequest({ messages: [{ role: 'user', content: [{ text: 'a' }] }], schema: null }).rest).toEqual({});
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readable('[客户] 你好')).toBe('[客户] 你好');
});

it('shows that only one dialogue is looked at, and can be freed from it', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/portal/api/flowLog', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('sessionId'));
      return ok(page([row]));
    }),
  );
  const { router } = renderScreen(<Component />, '/management/flowLog?sessionId=3');
  const field = await screen.findByRole('textbox', { name: '会话号' });
  expect(field).toHaveValue('3');
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(asked).toEqual(['3', null]));
});
