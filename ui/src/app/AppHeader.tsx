import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { DOOR_LABEL, type Area } from '@/domain/roles.ts';
import { brandOf, useSession } from '@/state/session.ts';
import { BrandMark } from '@/ui/BrandMark.tsx';
import { AccountMenus } from './AccountMenus.tsx';
import classes from './AreaLayout.module.css';

const SyncBadge = lazy(() => import('@/features/case/draft/SyncBadge.tsx'));

/** The state of the drafts on this machine: in the header, and at the foot of the side bar where there is none. */
export const DraftsState = ({ area }: { area: Area }) =>
  area === 'trainer' && (
    <Suspense>
      <SyncBadge />
    </Suspense>
  );

export const AppHeader = ({ area, onSearch }: { area: Area; onSearch: () => void }) => {
  const brand = useSession((state) => brandOf(state.configuration));
  const signedIn = useSession((state) => state.user !== null);
  return (
    <header className={classes.header}>
      <Link to="/navigation" className={classes.brand} aria-label={`${brand}，返回导航`}>
        <BrandMark size={24} />
        {brand}
      </Link>
      <span className={classes.area}>{DOOR_LABEL[area]}</span>
      <span className={classes.spacer} />
      <DraftsState area={area} />
      <UnstyledButton className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.5} aria-hidden />
        搜索页面
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      {signedIn && <AccountMenus />}
    </header>
  );
};
