import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, page, server } from '@/test/server.ts';
import { Component } from './TeamResultPage.tsx';

const PATH = '*/coach/management/assessmentScoreConfig';
const summary = { total: 40, scored: 30, passed: 21, averageCp: 7134, appealing: 2, needsHuman: 3 };
const row = {
  sessionId: 9,
  taskId: 1,
  taskName: '十一月专项',
  taskItemName: '宽带续约',
  studentId: 4,
  studentName: '李思远',
  attemptNo: 1,
  examStatus: 5,
  scoreStatus: 3,
  score: 5159,
  recheckScore: 8150,
  result: 1,
  fatal: false,
  needsHuman: true,
  turns: 18,
  finishReason: 1,
  startedAt: null,
  finishTime: '2026-11-12 10:20:05',
};
const answer = (items: unknown[]) => ok({ ...page(items), summary });

it('shows the figures, links to details and filters by a figure', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.put(PATH, async ({ request }) => {
      bodies.push(await request.json());
      return answer([row]);
    }),
  );
  const { router } = renderScreen(<Component />, '/management/assessmentResult?keyword=李');
  expect(await screen.findByRole('link', { name: '十一月专项' })).toHaveAttribute(
    'href',
    '/management/assessmentDetail?sessionId=9',
  );
  expect(screen.getByText('70%')).toBeVisible();
  expect(screen.getByText('51.59')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /待人工判定/ }));
  expect(router.state.location.search).toContain('needsHuman=1');
  await screen.findByRole('button', { name: /待人工判定/, pressed: true });
  expect(bodies.at(0)).toMatchObject({ keyword: '李', filter: {}, page: 1 });
  expect(bodies.at(-1)).toMatchObject({ filter: { needsHuman: true } });
});

it('ranks students and leads back to their results', async () => {
  server.use(
    http.get(`${PATH}/rank`, () =>
      ok(
        page([
          {
            place: 1,
            studentId: 4,
            studentName: '李思远',
            attempts: 8,
            passed: 6,
            averageCp: 8800,
            bestCp: 9700,
            passBp: 7500,
          },
        ]),
      ),
    ),
    http.put(PATH, () => answer([row])),
  );
  renderScreen(<Component />, '/management/assessmentResult?tab=rank');
  expect(await screen.findByText('75%')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '李思远' }));
  const table = await screen.findByRole('table');
  expect(await within(table).findByText('十一月专项')).toBeVisible();
});

it('says what would be here', async () => {
  server.use(http.put(PATH, () => answer([])));
  renderScreen(<Component />, '/management/assessmentResult');
  expect(await screen.findByText('还没有考核结果')).toBeVisible();
});

it('tries again after a failure', async () => {
  server.use(http.put(PATH, () => answer([row])));
  server.use(http.put(PATH, () => fail(100500, '错误', { status: 500 }), { once: true }));
  renderScreen(<Component />, '/management/assessmentResult');
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('宽带续约')).toBeVisible();
});
