import { useMediaQuery } from '@mantine/hooks';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { areaOfPath, type Area } from '@/domain/roles.ts';
import { usePrefs } from '@/state/prefs.ts';
import { useSession } from '@/state/session.ts';
import { AccountMenus } from './AccountMenus.tsx';
import { AppHeader, DraftsState } from './AppHeader.tsx';
import classes from './AreaLayout.module.css';
import { isEmbedded } from './host.ts';
import { mayOpen } from './reach.ts';
import { useHandle } from './Root.tsx';
import { Sidebar } from './Sidebar.tsx';
import { usePalette } from './usePalette.ts';
import { useShortcutHelp } from './useShortcutHelp.ts';
import { WrongArea } from './WrongArea.tsx';

const Palette = lazy(() => import('./Palette.tsx'));
const ShortcutHelp = lazy(() => import('./ShortcutHelp.tsx'));
const JobTray = lazy(() => import('@/ui/JobTray.tsx'));

/** After a route change the keyboard starts at the new page's heading, as it would after a full load. */
const useFocusHeading = () => {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const last = useRef(pathname);
  useEffect(() => {
    if (state !== 'idle' || last.current === pathname) return;
    last.current = pathname;
    const heading = document.querySelector<HTMLElement>('#main-view h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, state]);
};

export const Component = () => {
  const { pathname } = useLocation();
  const area: Area = areaOfPath(pathname) ?? 'student';
  const { sidebar, permission, offline } = useHandle();
  const signedIn = useSession((state) => state.user !== null);
  const permitted = useSession((state) => mayOpen(state, area, permission));
  const allowed = permitted || (offline === true && !signedIn);
  const wished = usePrefs((state) => state.sidebarCollapsed);
  const narrow = useMediaQuery('(max-width: 1120px)', false, { getInitialValueInEffect: false });
  const embedded = isEmbedded();
  const palette = usePalette();
  const help = useShortcutHelp();
  useFocusHeading();
  const withSidebar = sidebar !== false && signedIn;
  return (
    <div className={clsx(classes.layout, embedded && classes.embedded)}>
      <a href="#main-view" className={classes.skip}>
        跳到主要内容
      </a>
      {!embedded && <AppHeader area={area} onSearch={palette.open} />}
      <div className={classes.body}>
        {withSidebar && (
          <Sidebar
            area={area}
            collapsed={wished || narrow}
            fixed={narrow}
            foot={
              embedded && (
                <>
                  <DraftsState area={area} />
                  <AccountMenus />
                </>
              )
            }
          />
        )}
        <main id="main-view" className={classes.main} tabIndex={-1}>
          {allowed ? <Outlet /> : <WrongArea area={area} />}
        </main>
      </div>
      <Suspense>
        <JobTray />
        {palette.wanted && <Palette />}
        {help.shown && <ShortcutHelp onClose={help.close} />}
      </Suspense>
    </div>
  );
};
