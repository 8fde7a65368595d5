import { redirect, type RouteObject } from 'react-router';
import { landingOf } from '@/domain/landing.ts';
import type { Area } from '@/domain/roles.ts';
import { useSession } from '@/state/session.ts';
import { errorElement } from './errorElement.tsx';
import { areaRedirects, areaScreens, exists } from './registry.ts';
import { lazyRoute } from './lazyRoute.ts';
import type { Handle, Screen } from './screen.ts';

const handleOf = ({ title, titleRole, menu, sidebar, permission, offline }: Screen): Handle => ({
  title,
  ...(titleRole === undefined ? {} : { titleRole }),
  ...(menu === undefined ? {} : { menu }),
  ...(sidebar === undefined ? {} : { sidebar }),
  ...(permission === undefined ? {} : { permission }),
  ...(offline === undefined ? {} : { offline }),
});

const routesOf = (screens: readonly Screen[]): RouteObject[] =>
  screens.map((screen): RouteObject => {
    const { path, load, children } = screen;
    const base = { path, lazy: lazyRoute(load), handle: handleOf(screen), errorElement };
    const first = children?.[0]?.path;
    if (!children || first === undefined) return base;
    return {
      ...base,
      children: [{ index: true, loader: () => redirect(first), element: null }, ...routesOf(children)],
    };
  });

/** Opening an area leads to the first screen that exists and is permitted; with none the area says so itself. */
const landing = (area: Area) => () => {
  const target = landingOf(area, useSession.getState().permissions, exists);
  return target ? redirect(target) : null;
};

export const areaRoute = (area: Area): RouteObject => ({
  path: `/${area}`,
  lazy: lazyRoute(() => import('./AreaLayout.tsx')),
  errorElement,
  children: [
    { index: true, loader: landing(area), lazy: lazyRoute(() => import('./EmptyArea.tsx')) },
    ...areaRedirects(area).map(([path, to]): RouteObject => ({ path, loader: () => redirect(to), element: null })),
    ...routesOf(areaScreens[area]),
    { path: '*', handle: { title: '页面不存在' }, lazy: lazyRoute(() => import('./NotFoundPage.tsx')) },
  ],
});
