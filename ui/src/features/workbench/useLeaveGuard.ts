import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '@/ui/confirm.ts';

/** Leaving a running dialogue asks: the clock goes on, and the way back should be known. */
export const useLeaveGuard = (active: boolean, preview: boolean): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: preview ? '离开试练？' : '离开考核？',
      body: preview
        ? '试练尚未结束，离开后不会产生评分。'
        : '考核仍在进行，计时不会暂停。已保存的对话不会丢失，可在「我的考核」中继续。',
      confirm: '离开',
      cancel: '继续对话',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, preview]);
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
};
