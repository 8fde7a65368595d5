import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, page, server } from '@/test/server.ts';
import { namesIn, partsOf } from './placeholders.ts';
import { Component } from './PromptPage.tsx';

const row = {
  id: 1,
  name: '急躁型客户',
  scene: 1,
  useState: 1,
  activeVersion: 2,
  versionCount: 2,
  lastTest: null,
  rev: 5,
  updatedBy: '王晓敏',
  updatedAt: '2026-11-19 15:58:00',
};
const version = (no: number, body: string) => ({
  no,
  body,
  variables: namesIn(body),
  modelParams: { temperature: no * 10, topP: null, maxTokens: null, samples: null },
  commitNote: `第${no}版`,
  sha256: String(no),
  createdBy: '王晓敏',
  createdAt: '2026-11-19 15:58:00',
});
const variables = [{ name: 'goal', label: '诉求', sample: '退费' }];
const detail = {
  ...row,
  versions: [version(2, '你是客户。\n{{goal}}'), version(1, '你是客户。')],
  sceneVariables: variables,
};

beforeEach(() => {
  server.use(
    http.get('*/portal/api/promptTemplate', () => ok(page([row]))),
    http.get('*/portal/api/promptTemplate/scenes', () =>
      ok([
        {
          scene: 1,
          label: '客户扮演',
          defaultBody: '',
          defaultParams: {},
          variables,
          templateId: 1,
          templateName: row.name,
        },
      ]),
    ),
    http.get('*/portal/api/promptTemplate/1', () => ok(detail)),
    http.get('*/portal/api/promptTemplate/checkName', () => ok({ available: true })),
  );
});

it('lists templates and opens one with the filters kept', async () => {
  const { router } = renderScreen(<Component />, '/management/instructionManage?scene=1');
  await userEvent.click(await screen.findByRole('link', { name: '急躁型客户' }));
  expect(await screen.findByLabelText(/指令内容/)).toHaveValue('你是客户。\n{{goal}}');
  expect(router.state.location.search).toBe('?scene=1&prompt=1');
});

it('saves a new version with the revision it read, and shows what the server refuses', async () => {
  let sent: unknown;
  server.use(
    http.put('*/portal/api/promptTemplate/1', async ({ request }) => {
      sent = await request.json();
      return fail(100422, '校验失败', { data: { fields: { body: '未知变量 {{x}}' } } });
    }),
  );
  renderScreen(<Component />, '/management/instructionManage?prompt=1');
  const body = await screen.findByLabelText(/指令内容/);
  fireEvent.change(body, { target: { value: '{{x}}' } });
  expect(await screen.findByText(/这个场景没有变量/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /诉求/ }));
  await userEvent.click(screen.getByRole('button', { name: '保存为新版本' }));
  expect(await screen.findByText('未知变量 {{x}}')).toBeVisible();
  expect(sent).toMatchObject({ rev: 5, modelParams: { temperature: 20 } });
  expect((sent as { body: string }).body).toContain('{{goal}}');
});

it('compares versions and goes back to one', async () => {
  let sent: unknown;
  server.use(
    http.post('*/portal/api/promptTemplate/1/rollback', async ({ request }) => {
      sent = await request.json();
      return ok(detail);
    }),
  );
  renderScreen(<Component />, '/management/instructionManage?prompt=1&view=versions');
  expect(await screen.findByText(/温度 0.1 → 0.2/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /版本 1/ }));
  await userEvent.click(screen.getByRole('button', { name: '切换到这一版' }));
  await userEvent.click(await screen.findByRole('button', { name: '切换' }));
  await screen.findByText('已切换版本');
  expect(sent).toEqual({ no: 1, rev: 5 });
});

it('says what speaks without templates', async () => {
  server.use(http.get('*/portal/api/promptTemplate', () => ok(page([]))));
  renderScreen(<Component />, '/management/instructionManage');
  expect(await screen.findByText('还没有自定义指令')).toBeVisible();
});

it('tries again after a failure', async () => {
  server.use(http.get('*/portal/api/promptTemplate', () => fail(100500, '错误', { status: 500 }), { once: true }));
  renderScreen(<Component />, '/management/instructionManage');
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('急躁型客户')).toBeVisible();
});

it('cuts a text at its placeholders and loses nothing', () => {
  const text = 'a{{ b }}c{{d}}{e}';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(namesIn(text)).toEqual(['b', 'd']);
});
