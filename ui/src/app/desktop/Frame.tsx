import { lazy, Suspense, type ReactNode } from 'react';
import { DamageNotice } from './DamageNotice.tsx';
import { KeyringNotice } from './KeyringNotice.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import classes from './desktop.module.css';
import { useDeepLinks } from './useDeepLinks.ts';
import { useExternalLinks } from './useExternalLinks.ts';
import { useUpdateWatch } from './updates.ts';
import { useWindowHabits } from './useWindowHabits.ts';

const TransferTray = lazy(() => import('./TransferTray.tsx'));

export const Frame = ({ children }: { children: ReactNode }) => {
  useDeepLinks();
  useExternalLinks();
  useWindowHabits();
  useUpdateWatch();
  return (
    <div className={classes.frame}>
      <DamageNotice />
      <KeyringNotice />
      <UpdateNotice />
      <div className={classes.page}>{children}</div>
      <Suspense>
        <TransferTray />
      </Suspense>
    </div>
  );
};
