import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, page, server } from '@/test/server.ts';
import { Component } from './CallLogPage.tsx';

const row = {
  id: 12,
  sessionId: 12,
  studentName: '李思远',
  taskName: '十一月专项',
  caseName: '宽带续约异议处理',
  startAt: '2026-11-12 10:02:00',
  endAt: '2026-11-12 10:20:05',
  durationSec: 3725,
  turns: 18,
  endReason: 1,
  examStatus: 3,
  score: 7778,
  recheckScore: null,
  result: 1,
};

it('lists calls and opens the transcript of one', async () => {
  server.use(
    http.get('*/portal/api/callLog', () => ok(page([row]))),
    http.get('*/portal/api/callLog/12', () =>
      ok({
        ...row,
        messages: [{ seq: 1, role: 2, text: '怎么又涨价了？', sentAt: '2026-11-12 10:02:03', reaction: null }],
      }),
    ),
  );
  const { router } = renderScreen(<Component />, '/management/callLog?result=1&page=2');
  expect(await screen.findByText('01:02:05')).toBeVisible();
  expect(screen.getByText('77.78')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: '李思远' }));
  const dialogue = await screen.findByRole('region', { name: '对话内容' });
  expect(within(dialogue).getByText('怎么又涨价了？')).toBeVisible();
  expect(router.state.location.search).toBe('?result=1&page=2&open=12');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(router.state.location.search).toBe('?result=1&page=2'));
});

it('says what would be here', async () => {
  server.use(http.get('*/portal/api/callLog', () => ok(page([]))));
  renderScreen(<Component />, '/management/callLog');
  expect(await screen.findByText('还没有通话记录')).toBeVisible();
});

it('tries again after a failure', async () => {
  server.use(http.get('*/portal/api/callLog', () => ok(page([row]))));
  server.use(http.get('*/portal/api/callLog', () => fail(100500, '服务器内部错误', { status: 500 }), { once: true }));
  renderScreen(<Component />, '/management/callLog');
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('宽带续约异议处理')).toBeVisible();
});
