import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm, type Question } from './confirm.ts';

const ABANDON: Question = {
  title: '放弃未保存的修改？',
  body: '离开后，未保存的修改不会保留。',
  confirm: '放弃',
  danger: true,
};

interface LeaveGuardOptions {
  /** The form is one of several views of its path: a change of the query string leaves it too. */
  queryToo?: boolean;
}

/** Only a lost sign-in leads there from a page in use: there is nothing left to stay for. */
const SIGN_IN = '/login';

/**
 * Asks before unsaved work is left, both inside the product and when the window closes. The answer is a function that
 * lets one navigation pass: after saving, before the page has rendered again.
 */
export const useLeaveGuard = (
  dirty: boolean,
  question: Question = ABANDON,
  { queryToo = false }: LeaveGuardOptions = {},
): (() => void) => {
  const passing = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      dirty &&
      !passing.current &&
      there.pathname !== SIGN_IN &&
      (here.pathname !== there.pathname || (queryToo && here.search !== there.search)),
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
  return () => {
    passing.current = true;
  };
};
