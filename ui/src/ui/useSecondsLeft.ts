import { useEffect, useState } from 'react';

/** Whole seconds until `untilMs`, counted from the clock and not by the number of ticks. */
export const useSecondsLeft = (untilMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (untilMs <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - now) / 1000));
};
