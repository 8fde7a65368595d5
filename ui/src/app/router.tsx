import { createBrowserRouter, redirect, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { areaOfPath } from '@/domain/roles.ts';
import { errorElement } from './errorElement.tsx';
import { guardMiddleware } from './guards.ts';
import { isEmbedded } from './host.ts';
import { lazyRoute } from './lazyRoute.ts';
import { Root } from './Root.tsx';
import { desktop } from '#desktop';

const home = async () => {
  const { exists } = await import('./registry.ts');
  return redirect(isEmbedded() && exists('/knowledgeSearch') ? '/knowledgeSearch' : '/navigation');
};

export const routes = (): RouteObject[] => [
  {
    id: 'root',
    element: <Root />,
    errorElement,
    hydrateFallbackElement: <div />,
    middleware: desktop ? [desktop.guard, guardMiddleware] : [guardMiddleware],
    children: [
      { index: true, loader: home, element: null },
      {
        path: '/login',
        handle: { title: '登录', titleRole: false },
        lazy: lazyRoute(() => import('@/features/login/LoginPage.tsx')),
      },
      {
        path: '/navigation',
        handle: { title: '导航', titleRole: false },
        lazy: lazyRoute(() => import('@/features/navigation/NavigationPage.tsx')),
      },
      {
        path: '*',
        handle: { title: '页面不存在', titleRole: false },
        lazy: lazyRoute(() => import('./NotFoundPage.tsx')),
      },
    ],
  },
  ...(desktop ? [{ element: <Root />, errorElement, children: desktop.routes }] : []),
];

/** The list of screens grows with the product; the sign-in page must not. An area's routes load with its first page. */
export const discoverArea: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const area = areaOfPath(path);
  if (!area) return;
  const { areaRoute } = await import('./areaRoutes.tsx');
  patch('root', [{ ...areaRoute(area), id: area }]);
};

export const createAppRouter = () => createBrowserRouter(routes(), { patchRoutesOnNavigation: discoverArea });
