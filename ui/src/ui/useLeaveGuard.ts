import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { confirm, type Question } from './confirm.ts';

/** Asks before unsaved work is left, both inside the product and when the window closes. */
export const useLeaveGuard = (dirty: boolean, question: Question): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(() => confirm(question));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!dirty) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
};
