import { redirect, type MiddlewareFunction, type RouteObject } from 'react-router';
import { followShell, useShell } from '@/state/shell.ts';
import { Frame } from './Frame.tsx';
import { MenuItem } from './MenuItem.tsx';
import type { DesktopParts } from './parts.ts';
import { ServerLine } from './ServerLine.tsx';
import { Status } from './Status.tsx';

const guard: MiddlewareFunction = async () => {
  await followShell();
  if (useShell.getState().state?.server == null) throw redirect('/connect');
};

const known: MiddlewareFunction = async () => {
  await followShell();
};

const routes: RouteObject[] = [
  {
    path: '/connect',
    middleware: [known],
    handle: { title: '连接服务器', titleRole: false },
    lazy: () => import('@/features/client/ConnectPage.tsx'),
  },
  {
    path: '/client',
    middleware: [known],
    handle: { title: '客户端设置', titleRole: false },
    lazy: () => import('@/features/client/ClientPage.tsx'),
  },
];

export const desktop: DesktopParts | null = { routes, guard, Frame, Status, MenuItem, ServerLine };
