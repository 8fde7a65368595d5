import { lazy, Suspense } from 'react';
import { useSession } from '@/state/session.ts';
import { desktop } from '#desktop';
import { TeamMenu } from './TeamMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Most people have one role and nothing to switch. */
const RoleMenu = lazy(() => import('./RoleMenu.tsx'));

/** In the header, and at the foot of the side bar where there is no header. */
export const AccountMenus = () => {
  const choice = useSession((state) => state.roles.length > 1);
  return (
    <>
      {desktop && <desktop.Status />}
      <TeamMenu />
      {choice && (
        <Suspense>
          <RoleMenu />
        </Suspense>
      )}
      <UserMenu />
    </>
  );
};
