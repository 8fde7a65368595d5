import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { analytics } from '@/analytics/index.ts';
import { documentTitle } from '@/domain/roles.ts';
import { brandOf, useSession } from '@/state/session.ts';
import { useConfirmHost } from '@/ui/confirm.ts';
import { LoadingOverlay } from '@/ui/LoadingOverlay.tsx';
import { useToastHost } from '@/ui/toast.ts';
import { desktop } from '#desktop';
import { platform } from '#platform';
import { useLeaving } from './sessionActions.ts';
import type { Handle } from './screen.ts';

const ToastHost = lazy(() => import('@/ui/ToastHost.tsx'));
const ConfirmHost = lazy(() => import('@/ui/ConfirmHost.tsx'));
const SessionDialogs = lazy(() => import('./SessionDialogs.tsx'));

const SCROLL_DELAY_MS = 300;

/** The handle of the innermost matched route wins, entry by entry. */
export const useHandle = (): Handle => Object.assign({}, ...useMatches().map(({ handle }) => handle)) as Handle;

const usePageTitle = () => {
  const { pathname } = useLocation();
  const { title, titleRole } = useHandle();
  const brand = useSession((state) => brandOf(state.configuration));
  useEffect(() => {
    const text = title ? documentTitle(pathname, title, titleRole) : brand;
    platform.setTitle(text);
    analytics.view(pathname, text);
    return () => analytics.leave();
  }, [pathname, title, titleRole, brand]);
};

const useScrollToTop = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const top = () =>
      (document.querySelector('#main-view') ?? window).scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    if (calm) {
      top();
      return undefined;
    }
    const timer = setTimeout(top, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
    // The path is not read, it is what sets this off.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [pathname]);
};

export const Root = () => {
  const { pathname } = useLocation();
  usePageTitle();
  useScrollToTop();
  const toasts = useToastHost((state) => state.wanted);
  const asked = useConfirmHost((state) => state.asked !== null);
  const signedIn = useSession((state) => state.user !== null);
  const leaving = useLeaving((state) => state.leaving);
  if (leaving) return null;
  const page = (
    <>
      <Outlet />
      <LoadingOverlay />
      <Suspense>
        {toasts && <ToastHost />}
        {asked && <ConfirmHost />}
        {signedIn && pathname !== '/login' && <SessionDialogs />}
      </Suspense>
    </>
  );
  return desktop ? <desktop.Frame>{page}</desktop.Frame> : page;
};
