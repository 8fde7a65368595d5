import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, page, server } from '@/test/server.ts';
import { project, stat, type } from '../test/fixtures.ts';
import { Component } from './ScoringPage.tsx';

const BASE = '*/coach/management';
const revision = {
  id: 3,
  no: 3,
  sha256: 'a',
  passCp: 7500,
  fatalPolicy: 1,
  normalize: true,
  note: '',
  createdBy: '王晓敏',
  createdAt: '2026-11-03 09:00:00',
};
const config = {
  current: revision,
  passCp: 7500,
  fatalPolicy: 1,
  normalize: true,
  draft: {
    changed: true,
    changes: [{ kind: 'changed', target: 'project', text: '质检项目「开场规范」：满分由10分改为12分' }],
    problems: [],
    typeCount: 1,
    projectCount: 2,
    itemCount: 3,
    maxCp: 9800,
  },
  revisions: [revision],
};

beforeEach(() => {
  server.use(
    http.get(`${BASE}/practiceScoreConfig`, () => ok(config)),
    http.get(`${BASE}/qualityType/list`, () => ok(page([type]))),
    http.get(`${BASE}/assessmentQualityProject/list`, () =>
      ok(page([project, { ...project, id: 2, name: '等待规范' }])),
    ),
    http.get(`${BASE}/assessmentQualityProject/stat`, () => ok(stat)),
  );
});

it('shows the version in force, what waits to be published and whether the points add up', async () => {
  renderScreen(<Component />, '/management/assessmentSetting/scoring');
  expect(await screen.findByText('版本 3')).toBeVisible();
  expect(screen.getByText(/1 处修改尚未发布/)).toBeVisible();
  expect(await screen.findByText('还差 2 分')).toBeVisible();
  expect(screen.getAllByText('合计 9')).toHaveLength(2);
});

it('publishes with the revision that was shown', async () => {
  let sent: unknown;
  server.use(
    http.put(`${BASE}/practiceScoreConfig`, async ({ request }) => {
      sent = await request.json();
      return ok(config);
    }),
  );
  renderScreen(<Component />, '/management/assessmentSetting/scoring');
  await userEvent.click(await screen.findByRole('button', { name: '发布新版本' }));
  const dialog = await findDialog();
  expect(within(dialog).getByText(/满分由10分改为12分/)).toBeVisible();
  const line = within(dialog).getByLabelText(/及格线/);
  await userEvent.clear(line);
  await userEvent.type(line, '80');
  await userEvent.click(within(dialog).getByRole('button', { name: '发布' }));
  await screen.findByText('新版本已发布');
  expect(sent).toEqual({ passCp: 8000, fatalPolicy: 1, normalize: true, note: '', rev: 3 });
});

it('lists the projects of a type in their order, each with a grip', async () => {
  renderScreen(<Component />, '/management/assessmentSetting/scoring');
  const list = await screen.findByRole('list', { name: '服务规范的项目' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['开场规范', '等待规范']);
  expect(within(list).getByRole('button', { name: '移动开场规范' })).toBeEnabled();
});

it('changes who judges a project, and several at once', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.put(`${BASE}/assessmentQualityProject/handler`, async ({ request }) => {
      bodies.push(await request.json());
      return ok({ updated: 1 });
    }),
  );
  renderScreen(<Component />, '/management/assessmentSetting/scoring');
  await userEvent.click((await screen.findAllByRole('button', { name: /判定方式：规则/ }))[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: '人工' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择开场规范' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择等待规范' }));
  await userEvent.click(screen.getByRole('button', { name: 'AI判定' }));
  await screen.findByText('判定方式已更新');
  expect(bodies).toEqual([
    { ids: [1], handler: 3 },
    { ids: [1, 2], handler: 2 },
  ]);
});

it('says what to begin with', async () => {
  server.use(
    http.get(`${BASE}/qualityType/list`, () => ok(page([]))),
    http.get(`${BASE}/assessmentQualityProject/list`, () => ok(page([]))),
  );
  renderScreen(<Component />, '/management/assessmentSetting/scoring');
  expect(await screen.findByText('还没有质检类型')).toBeVisible();
});

it('tries again after a failure', async () => {
  server.use(
    http.get(`${BASE}/assessmentQualityProject/list`, () => fail(100500, '错误', { status: 500 }), { once: true }),
  );
  renderScreen(<Component />, '/management/assessmentSetting/scoring');
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('开场规范')).toBeVisible();
});

it('moves a type down and keeps the keyboard on its button', async () => {
  let types = [type, { ...type, id: 9, name: '业务专业' }];
  server.use(
    http.get(`${BASE}/qualityType/list`, () => ok(page(types))),
    http.put(`${BASE}/qualityType/sort`, async ({ request }) => {
      const { ids } = (await request.json()) as { ids: number[] };
      types = ids.flatMap((id) => types.find((candidate) => candidate.id === id) ?? []);
      return ok({});
    }),
  );
  renderScreen(<Component />, '/management/assessmentSetting/scoring');
  const button = await screen.findByRole('button', { name: `下移类型${type.name}` });
  expect(screen.getByRole('button', { name: `上移类型${type.name}` })).toBeDisabled();
  await userEvent.click(button);
  // At the end of the list the other direction is left.
  await waitFor(() => expect(screen.getByRole('button', { name: `上移类型${type.name}` })).toHaveFocus());
  expect(types.map(({ id }) => id)).toEqual([9, type.id]);
});
