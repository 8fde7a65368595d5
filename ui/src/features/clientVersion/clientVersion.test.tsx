import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { ok, page, server } from '@/test/server.ts';
import type { Device, Release } from './api.ts';
import { Component } from './ClientVersionPage.tsx';
import { bundleWords, stateOf } from './release.ts';

const release = (over: Partial<Release> = {}): Release => ({
  version: '0.2.0',
  readable: true,
  notes: '修复若干问题',
  publishedAt: '2026-11-20 08:00:00',
  channel: 'stable',
  stagedPercent: 10,
  minimumVersion: null,
  withdrawn: false,
  bundles: [{ name: 'c_0.2.0_amd64.deb', size: 3_900_000, target: 'linux', arch: 'x86_64', kind: 'deb', signed: true }],
  problems: [],
  etag: 'abc',
  ...over,
});

const unsigned = { ...release().bundles[0]!, signed: false };

const device = (over: Partial<Device> = {}): Device => ({
  deviceId: 'device-one',
  version: '0.1.0',
  os: 'windows',
  bundle: 'nsis',
  userName: '李思远',
  username: 'lisiyuan',
  firstSeenAt: '2026-11-01 08:00:00',
  lastSeenAt: '2026-11-20 08:00:00',
  outdated: true,
  ...over,
});

const PATH = '/management/clientVersion';

it('tells how far a release goes, the worst first', () => {
  expect(stateOf(release())).toBe('staged');
  expect(stateOf(release({ stagedPercent: 100 }))).toBe('all');
  expect(stateOf(release({ stagedPercent: 0 }))).toBe('held');
  expect(stateOf(release({ problems: ['缺签名'] }))).toBe('faulty');
  expect(stateOf(release({ withdrawn: true, problems: ['缺签名'] }))).toBe('withdrawn');
  expect(stateOf(release({ readable: false }))).toBe('broken');
  expect(stateOf(release({ bundles: [unsigned] }))).toBe('broken');
  expect(bundleWords(release({ bundles: [...release().bundles, unsigned] }))).toBe('2 个，缺 1 个签名');
});

describe('发布版本', () => {
  it('asks before it changes or withdraws a release', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/clientRelease/list', () => ok(page([release(), release({ version: '0.1.0', readable: false })]))),
      http.post('*/clientRelease/update', async ({ request }) => {
        sent.push(await request.json());
        return ok(release());
      }),
    );
    renderScreen(<Component />, PATH);
    await userEvent.click(await screen.findByRole('button', { name: '撤回' }));
    expect(sent).toEqual([]);
    await userEvent.click(within(await findDialog()).getByRole('button', { name: '撤回' }));
    const same = { version: '0.2.0', etag: 'abc', stagedPercent: 10, minimumVersion: null };
    await waitFor(() => expect(sent).toEqual([{ ...same, withdrawn: true }]));

    await userEvent.click(screen.getByRole('button', { name: '调整' }));
    const form = within(await findDialog({ name: '调整版本 0.2.0' }));
    await userEvent.type(form.getByRole('textbox', { name: '最低版本' }), '最新');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('版本号应形如 1.2.3')).toBeInTheDocument();
    await userEvent.clear(form.getByRole('textbox', { name: '最低版本' }));
    await userEvent.type(form.getByRole('textbox', { name: '最低版本' }), '0.2.0');
    await userEvent.clear(form.getByRole('textbox', { name: /灰度比例/ }));
    await userEvent.type(form.getByRole('textbox', { name: /灰度比例/ }), '50');
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    const question = within(await findDialog({ name: /调整 0.2.0 的发布范围/ }));
    expect(question.getByText(/低于 0.2.0 的终端会立即被要求更新/)).toBeInTheDocument();
    await userEvent.click(question.getByRole('button', { name: '调整' }));
    await waitFor(() =>
      expect(sent[1]).toEqual({ ...same, stagedPercent: 50, minimumVersion: '0.2.0', withdrawn: false }),
    );
  });

  it('shows what is wrong with a release', async () => {
    server.use(
      http.get('*/clientRelease/list', () =>
        ok(page([release({ readable: false, channel: null, problems: ['release.json 无法解析：第 2 行'] })])),
      ),
    );
    renderScreen(<Component />, PATH);
    await userEvent.click(await screen.findByRole('button', { name: '查看问题' }));
    expect(await screen.findByText('release.json 无法解析：第 2 行')).toBeInTheDocument();
  });
});

describe('在用终端', () => {
  it('marks outdated ones and filters by a version', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/clientDevice/versions', () =>
        ok([
          { version: '0.2.0', devices: 3, lastSeenAt: '2026-11-20 08:00:00', outdated: false },
          { version: '0.1.0', devices: 1, lastSeenAt: '2026-11-20 08:00:00', outdated: true },
        ]),
      ),
      http.get('*/clientDevice/list', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('version'));
        return ok(
          page([device(), device({ deviceId: 'device-new', userName: null, username: null, outdated: false })]),
        );
      }),
    );
    renderScreen(<Component />, `${PATH}?tab=devices`);
    expect(await screen.findByText('李思远（lisiyuan）')).toBeInTheDocument();
    expect(screen.getByText('尚未登录')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^0.1.0/ }));
    await waitFor(() => expect(asked.at(-1)).toBe('0.1.0'));
  });
});
