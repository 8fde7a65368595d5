import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, page, server } from '@/test/server.ts';
import { Component } from './AgentsPage.tsx';

const agent = {
  id: 1,
  name: '主用模型',
  kind: 1,
  baseUrl: 'https://example.com/v1',
  modelId: 'm-1',
  hasKey: true,
  keyHint: '9f3c',
  timeoutMs: 60_000,
  concurrency: 4,
  status: 1,
  healthOk: null,
  healthAt: null,
  healthNote: '',
  capabilities: ['customer'],
  rev: 2,
  updatedBy: '王晓敏',
  updatedAt: '2026-11-20 10:00:00',
};

const chain = {
  capability: 'customer',
  label: '客户扮演',
  chain: [
    { agentId: 1, name: '主用模型', kind: 1, status: 1, agentStatus: 1, healthOk: true },
    { agentId: 0, name: '内置规则引擎', kind: 4, status: 1, agentStatus: 1, healthOk: true },
  ],
};

it('checks an agent and shows the real error', async () => {
  server.use(
    http.get('*/portal/api/agentEndPoint', () => ok(page([agent]))),
    http.post('*/portal/api/agentEndPoint/1/check', () =>
      ok({ ok: false, note: '连接被拒绝', firstTokenMs: null, latencyMs: 2043, models: [], checkedAt: '--' }),
    ),
  );
  renderScreen(<Component />, '/management/intelligentAgents');
  expect(await screen.findByText('····9f3c')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '检测' }));
  const dialog = await findDialog();
  expect(await within(dialog).findByText('连接被拒绝')).toBeVisible();
  expect(within(dialog).getByText('2.04 秒')).toBeVisible();
});

it('never sends a key that was not typed', async () => {
  let sent: unknown;
  server.use(
    http.get('*/portal/api/agentEndPoint', () => ok(page([agent]))),
    http.post('*/portal/api/agentEndPoint/1', async ({ request }) => {
      sent = await request.json();
      return ok({ ...agent, rev: 3 });
    }),
  );
  renderScreen(<Component />, '/management/intelligentAgents');
  await userEvent.click(await screen.findByRole('button', { name: '编辑' }));
  const name = await screen.findByLabelText(/名称/);
  await userEvent.type(name, '甲');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('主用模型')).toBeVisible();
  expect(sent).toMatchObject({ name: '主用模型甲', apiKey: '', rev: 2, timeoutMs: 60_000 });
});

it('takes an agent out of a chain that still ends at the rules', async () => {
  let sent: unknown;
  server.use(
    http.get('*/portal/api/agentEndPoint', () => ok(page([agent]))),
    http.get('*/portal/api/agentEndPoint/workflow', () => ok([chain])),
    http.post('*/portal/api/agentEndPoint/status', async ({ request }) => {
      sent = await request.json();
      return ok([chain]);
    }),
  );
  renderScreen(<Component />, '/management/intelligentAgents?tab=chains');
  const section = await screen.findByRole('region', { name: '客户扮演' });
  expect(within(section).getByText('内置规则引擎')).toBeVisible();
  await userEvent.click(within(section).getByRole('button', { name: '移出主用模型' }));
  await screen.findByText('调用顺序已保存');
  expect(sent).toEqual({ capability: 'customer', chain: [] });
});

it('says what works without agents', async () => {
  server.use(http.get('*/portal/api/agentEndPoint', () => ok(page([]))));
  renderScreen(<Component />, '/management/intelligentAgents');
  expect(await screen.findByText('还没有接入智能体')).toBeVisible();
});

it('tries again after a failure', async () => {
  server.use(http.get('*/portal/api/agentEndPoint', () => ok(page([agent]))));
  server.use(http.get('*/portal/api/agentEndPoint', () => fail(100500, '错误', { status: 500 }), { once: true }));
  renderScreen(<Component />, '/management/intelligentAgents');
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('主用模型')).toBeVisible();
});
