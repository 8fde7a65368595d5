import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { analytics } from '@/analytics/index.ts';
import { api, unwrap } from '@/api/client.ts';
import { useSession } from '@/state/session.ts';
import { fail, ok, server } from '@/test/server.ts';
import { theme } from '@/theme/theme.ts';
import { resetGuard } from './guards.ts';
import { queryClient } from './queryClient.ts';
import { discoverArea, routes } from './router.tsx';
import { signedOutUrl, switchRole } from './sessionActions.ts';
import { watchSession } from './sessionLoss.ts';
import { lossHandled } from './showError.ts';
import { activeEntry, menuOf } from './Sidebar.tsx';
import type { Screen } from './screen.ts';

const TRAINER = { roleId: 2, code: 'trainer', name: '培训师', isAdmin: false, isTrainer: true, isStudent: false };
const STUDENT = { roleId: 3, code: 'student', name: '学员', isAdmin: false, isTrainer: false, isStudent: true };
const TEAMS = [
  { teamId: 1, name: '一组', status: 1 },
  { teamId: 2, name: '二组', status: 1 },
  { teamId: 3, name: '停用组', status: 2 },
];

const person = (over: object = {}) => ({
  id: 7,
  username: 'wangxm',
  nickName: '王晓敏',
  teamId: 1,
  teamName: '一组',
  roleId: 2,
  statementStatus: 1,
  ssoType: 1,
  rolePath: 'trainer',
  ...over,
});

/** A server with one trainer who is also a student. */
const serve = (over: { user?: object; needTeam?: boolean } = {}) =>
  server.use(
    http.get('*/auth/configuration', () =>
      ok({ brandTitle: '云客陪练', ssoType: 1, ssoLogOutUrl: '', ebpLogOutUrl: '' }),
    ),
    http.post('*/auth/login', () =>
      ok({ token: 't', userId: 7, needTeam: over.needTeam ?? false, role: 'trainer', teamId: 1 }),
    ),
    http.get('*/portal/api/user', () => ok(person(over.user))),
    http.get('*/user/permission', () => ok([{ code: 'trainer', permissions: [{ code: 'coachManage' }] }])),
    http.get('*/user/roles', () => ok([TRAINER, STUDENT])),
    http.get('*/user/teams', () => ok(TEAMS)),
    http.get('*/user/statementInfo', () => ok({ content: '<p>条款正文</p><script>bad()</script>', version: 4 })),
  );

const start = (at: string) => {
  const router = createMemoryRouter(routes(), { initialEntries: [at], patchRoutesOnNavigation: discoverArea });
  watchSession(() => void router.navigate('/login', { replace: true }));
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
};

const signIn = async (password = 'pass') => {
  await userEvent.type(await screen.findByLabelText('用户名'), 'wangxm');
  await userEvent.type(screen.getByLabelText('密码'), password);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
};

beforeEach(() => {
  queryClient.clear();
  resetGuard();
});

describe('sign-in', () => {
  it('is where everybody without a token arrives', async () => {
    serve();
    const router = start('/trainer/assessmentManage');
    expect(await screen.findByRole('heading', { name: '云客陪练' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(document.title).toBe('登录');
  });

  it('leads to the doors of the roles that the person has', async () => {
    serve();
    const router = start('/login');
    await signIn();
    expect(await screen.findByText('王晓敏，您好')).toBeVisible();
    expect(router.state.location.pathname).toBe('/navigation');
    expect(screen.getByText('培训师后台')).toBeVisible();
    expect(screen.getByText('学员端')).toBeVisible();
    expect(screen.queryByText('管理后台')).toBeNull();
    expect(screen.queryByText('知识中心')).toBeNull();
  });

  it('asks for what is missing without asking the server', async () => {
    serve();
    start('/login');
    await userEvent.click(await screen.findByRole('button', { name: '登录' }));
    expect(await screen.findByText('请输入用户名')).toBeVisible();
    expect(screen.getByText('请输入密码')).toBeVisible();
  });

  it('shows a refusal in place, and counts down a lock', async () => {
    serve();
    server.use(http.post('*/auth/login', () => fail(100422, '用户名或密码错误')));
    start('/login');
    await signIn('wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('用户名或密码错误');
    server.use(
      http.post('*/auth/login', () =>
        HttpResponse.json(
          { code: 700007, msg: '尝试过多', data: null },
          { status: 429, headers: { 'retry-after': '30' } },
        ),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/尝试过多（(30|29) 秒后可重试）/));
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
  });
});

describe('session', () => {
  it('is lost once, however many calls learn of it', async () => {
    serve();
    localStorage.setItem('AuthToken', 'old');
    server.use(http.get('*/portal/api/user', () => fail(100001, '登录已失效', { status: 401 })));
    const router = start('/navigation');
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(localStorage.getItem('AuthToken')).toBeNull();
  });

  it('is not lost by a call that still carries the token of the former role', async () => {
    serve();
    localStorage.setItem('AuthToken', 'old');
    let switched = () => {};
    let lost = () => {};
    const isSwitched = new Promise<void>((resolve) => (switched = resolve));
    const isLost = new Promise<void>((resolve) => (lost = resolve));
    server.use(
      http.get('*/user/statementInfo', async () => {
        await isSwitched;
        return fail(100001, '登录已失效', { status: 401 });
      }),
      http.post('*/user/setRole', async () => {
        switched();
        await isLost;
        return ok({ token: 'new', needTeam: true });
      }),
    );
    const router = start('/navigation');
    await screen.findByText('王晓敏，您好');
    const poll = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => unwrap(api.GET('/portal/api/user/statementInfo')) })
      .execute(undefined);
    const switching = switchRole({ ...STUDENT, code: 'student' });
    await expect(poll).rejects.toMatchObject({ code: 100001 });
    await lossHandled();
    lost();
    await switching;
    expect(localStorage.getItem('AuthToken')).toBe('new');
    expect(router.state.location.pathname).toBe('/navigation');
  });

  it('that a reload brings back is made known to the collector, once', async () => {
    serve();
    localStorage.setItem('AuthToken', 't');
    const permissions = [{ code: 'trainer', permissions: [{ code: 'coachManage' }] }];
    useSession.setState({ user: person(), permissions, roles: [TRAINER] } as never);
    const identify = vi.spyOn(analytics, 'identify');
    const setPage = vi.spyOn(analytics, 'setPage');
    const router = start('/navigation');
    await waitFor(() => expect(identify).toHaveBeenCalledWith('wangxm'));
    expect(setPage).toHaveBeenCalledWith({ role: 'trainer' });
    await router.navigate('/nowhere');
    expect(identify).toHaveBeenCalledTimes(1);
    useSession.getState().clear();
  });

  it('ends at the page of the single sign-on for types 2 and 3', () => {
    const configuration = { brandTitle: '', ssoLogOutUrl: 'https://sso/out', ebpLogOutUrl: 'https://ebp/out' };
    const urls = ([1, 2, 3] as const).map((ssoType) => {
      useSession.setState({ configuration: { ...configuration, ssoType } });
      return signedOutUrl();
    });
    expect(urls).toEqual(['/login', 'https://sso/out', 'https://ebp/out']);
    useSession.setState({ user: person({ ssoType: 1 }) as never });
    expect(signedOutUrl()).toBe('/login');
    useSession.setState({ user: null });
  });
});

describe('an area', () => {
  const enter = () => {
    serve();
    localStorage.setItem('AuthToken', 't');
    start('/trainer/nowhere');
    return screen.findByRole('navigation', { name: '培训师菜单' });
  };

  it('of another role opens only by changing to it, whatever the permissions say', async () => {
    serve();
    localStorage.setItem('AuthToken', 't');
    server.use(
      http.get('*/user/permission', () =>
        ok([
          { code: 'trainer', permissions: [] },
          { code: 'student', permissions: [{ code: 'coach' }] },
        ]),
      ),
    );
    start('/student/evaluate');
    expect(await screen.findByRole('button', { name: '切换到学员端' })).toBeVisible();
  });

  it('keeps account, team and role at hand where the header is missing', async () => {
    const width = window.innerWidth;
    window.innerWidth = 1200;
    const menu = within(await enter());
    expect(screen.queryByRole('banner')).toBeNull();
    expect(menu.getByRole('button', { name: /账户菜单/ })).toBeInTheDocument();
    expect(menu.getByRole('button', { name: /切换团队/ })).toBeInTheDocument();
    expect(await menu.findByRole('button', { name: '切换角色' })).toBeInTheDocument();
    window.innerWidth = width;
  });

  it('explains its keys with ?, but not to somebody who writes', async () => {
    await enter();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: '?', shiftKey: true });
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true, isComposing: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    expect(await screen.findByRole('dialog', { name: '快捷键' })).toHaveTextContent('搜索页面');
    field.remove();
  });
});

describe('dialogs', () => {
  it('puts the terms first, sanitised, and the pending choice of team after them', async () => {
    const signed = vi.fn();
    serve({ user: { statementStatus: 2 }, needTeam: true });
    server.use(
      http.post('*/user/signStatement', async ({ request }) => {
        signed(await request.json());
        return ok();
      }),
    );
    start('/login');
    await signIn();
    expect(await screen.findByText('条款正文')).toBeVisible();
    expect(document.querySelector('script[src], .mantine-Modal-body script')).toBeNull();
    expect(screen.queryByText(/请先选择团队/)).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('条款正文')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '同意' }));
    expect(await screen.findByText('请先选择团队，将为您准备培训师后台数据')).toBeVisible();
    expect(signed).toHaveBeenCalledWith({ version: 4 });
  });

  it('insists on a team and offers the active ones', async () => {
    serve({ needTeam: true });
    start('/login');
    await signIn();
    await screen.findByText('请先选择团队，将为您准备培训师后台数据');
    await userEvent.click(screen.getByRole('button', { name: '确认' }));
    expect(await screen.findByText('请选择团队', { selector: 'p' })).toBeVisible();
    await userEvent.click(screen.getByPlaceholderText('请选择团队'));
    expect(await screen.findByRole('option', { name: '二组' })).toBeVisible();
    expect(screen.queryByRole('option', { name: '停用组' })).toBeNull();
  });

  it('asks about another team than the one used last', async () => {
    serve();
    localStorage.setItem('AuthToken', 't');
    useSession.setState({ remembered: { teamId: 2, roleId: 2 } });
    start('/navigation');
    expect(await screen.findByText('是否切换团队？')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '留在当前团队' }));
    await waitFor(() => expect(screen.queryByText('是否切换团队？')).toBeNull());
    expect(useSession.getState().remembered.teamId).toBe(1);
  });
});

describe('pages that do not exist', () => {
  it('say so', async () => {
    serve();
    localStorage.setItem('AuthToken', 't');
    start('/nowhere');
    expect(await screen.findByText('页面不存在')).toBeVisible();
  });
});

describe('side bar', () => {
  const load = () => Promise.resolve({ Component: () => null });
  const screens: Screen[] = [
    { path: '/trainer/a', title: '甲', icon: 'task', group: '考核', permission: 'trainer.coachManage', load },
    { path: '/trainer/a/detail', title: '甲详情', menu: '/trainer/a', load },
    { path: '/trainer/b', title: '乙', icon: 'case', group: '考核', permission: 'trainer.appeal', load },
    { path: '/trainer/a/b', title: '丙', icon: 'case', load },
  ];
  const groups = menuOf(screens, [{ code: 'trainer', permissions: [{ code: 'coachManage' }] }]);

  it('shows what exists, has an icon and is permitted', () => {
    expect(groups.map(({ name, entries }) => [name, entries.map(({ title }) => title)])).toEqual([
      ['考核', ['甲']],
      ['', ['丙']],
    ]);
  });

  it('highlights the nearest entry, or the one the page names', () => {
    expect(activeEntry(groups, '/trainer/a', undefined)).toBe('/trainer/a');
    expect(activeEntry(groups, '/trainer/a/b/c', undefined)).toBe('/trainer/a/b');
    expect(activeEntry(groups, '/trainer/x', '/trainer/a')).toBe('/trainer/a');
    expect(activeEntry(groups, '/trainer/ab', undefined)).toBeNull();
  });
});
