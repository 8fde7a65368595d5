import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, page, server } from '@/test/server.ts';
import { item, project, type } from '../test/fixtures.ts';
import { Component } from './CheckItemPage.tsx';

const BASE = '*/coach/management';
const PATH = '/management/assessmentSetting/checkItem';

const group = {
  id: 1,
  name: '问候',
  description: '',
  words: ['您好'],
  patterns: [],
  exclude: [],
  builtin: true,
  edited: false,
  usedBy: [],
  rev: 1,
  updatedBy: null,
  updatedAt: '2026-11-02 10:20:00',
};

beforeEach(() => {
  server.use(
    http.get(`${BASE}/qualityType/list`, () => ok(page([type]))),
    http.get(`${BASE}/assessmentQualityProject/list`, () => ok(page([project]))),
    http.get(`${BASE}/checkItem/list`, () => ok(page([item]))),
    http.get(`${BASE}/checkItem/checkName`, () => ok({ available: true })),
    http.get(`${BASE}/keywordGroup/list`, () => ok(page([group]))),
  );
});

it('shows the items of a project with their rules in words', async () => {
  renderScreen(<Component />, `${PATH}?projectId=1`);
  expect(await screen.findByText('坐席在前 2 句，说到「问候」，判为达成；否则未达成。')).toBeVisible();
  expect(screen.getByText(/合计 9 分，应为 12 分/)).toBeVisible();
});

it('runs the rule on a dialogue and shows what it found', async () => {
  let sent: unknown;
  server.use(
    http.post(`${BASE}/checkItem/try`, async ({ request }) => {
      sent = await request.json();
      return ok({
        verdict: 1,
        evidence: [],
        explain: '命中「问候」：“您好”（第 1 句）',
        conditions: { 问候: true },
        hits: [{ condition: '问候', op: '1', label: '问候', span: { turn: 0, start: 0, end: 2, quote: '您好' } }],
        turns: [{ role: 'agent', text: '您好😀，请讲' }],
      });
    }),
  );
  renderScreen(<Component />, `${PATH}?projectId=1&item=11`);
  const panel = await screen.findByRole('complementary', { name: '试一试' });
  await userEvent.click(within(panel).getByRole('button', { name: '运行' }));
  expect(await within(panel).findByText('命中「问候」：“您好”（第 1 句）')).toBeVisible();
  expect(within(panel).getByText('您好').tagName).toBe('MARK');
  expect(screen.getByText('✓ 试运行成立')).toBeVisible();
  expect(sent).toMatchObject({ rule: { conditions: [{ id: '问候' }], verdict: { met: '问候' } } });
});

it('brings what the server refuses to the field of the builder', async () => {
  let sent: unknown;
  server.use(
    http.put(`${BASE}/checkItem/11`, async ({ request }) => {
      sent = await request.json();
      return fail(100422, '校验失败', {
        data: {
          fields: { 'rule.conditions.0.ops.0.groups.0': '词组「问候」不存在', 'failExamples.0': '规则判为达成' },
        },
      });
    }),
  );
  renderScreen(<Component />, `${PATH}?projectId=1&item=11`);
  await userEvent.type(await screen.findByLabelText(/质检项名称/), '一');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('词组「问候」不存在')).toBeVisible();
  expect(screen.getByText('规则判为达成')).toBeVisible();
  expect(sent).toMatchObject({ name: '礼貌问候一', cp: 600, rev: 4, acceptFailing: false });
  await userEvent.click(screen.getByRole('button', { name: '忽略示例并保存' }));
  await screen.findByText('词组「问候」不存在');
  expect(sent).toMatchObject({ acceptFailing: true });
});

it('builds a second condition and reads the whole rule aloud', async () => {
  renderScreen(<Component />, `${PATH}?projectId=1&item=11`);
  await userEvent.click(await screen.findByRole('button', { name: '添加条件' }));
  const summary = screen.getByLabelText('规则说明');
  expect(summary).toHaveTextContent('「问候」成立，并且「条件2」成立时，判为达成；其余情况未达成。');
  await userEvent.click(screen.getByRole('radio', { name: '任一满足' }));
  expect(summary).toHaveTextContent('「问候」成立，或者「条件2」成立时');
  await userEvent.click(screen.getByRole('button', { name: '删除条件 条件2' }));
  expect(summary).toHaveTextContent('坐席在前 2 句，说到「问候」，判为达成；否则未达成。');
});

it('asks before unsaved changes are lost', async () => {
  const { router } = renderScreen(<Component />, `${PATH}?projectId=1&item=11`);
  await userEvent.type(await screen.findByLabelText(/判定问题/), '？');
  await userEvent.click(screen.getByRole('button', { name: '返回质检项列表' }));
  expect(await screen.findByText('放弃未保存的修改？')).toBeVisible();
  expect(router.state.location.search).toContain('item=11');
  await userEvent.click(screen.getByRole('button', { name: '放弃' }));
  expect(await screen.findByRole('button', { name: '新建质检项' })).toBeVisible();
});

it('says what an item is where there is none', async () => {
  server.use(http.get(`${BASE}/checkItem/list`, () => ok(page([]))));
  renderScreen(<Component />, PATH);
  expect(await screen.findByText('这个项目还没有质检项')).toBeVisible();
});

it('tries again after a failure', async () => {
  server.use(http.get(`${BASE}/checkItem/list`, () => fail(100500, '错误', { status: 500 }), { once: true }));
  renderScreen(<Component />, PATH);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('礼貌问候')).toBeVisible();
});
