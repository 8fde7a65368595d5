import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import classes from './LoadingOverlay.module.css';

const APPEAR_AFTER_MS = 300;
const STAY_AT_LEAST_MS = 300;

interface Counted {
  meta?: { overlay?: boolean } | undefined;
}

const counts = ({ meta }: Counted) => meta?.overlay !== false;

/** True while `busy` has lasted 300 ms, and then for 300 ms at least, so that nothing flashes. */
export const useSteady = (busy: boolean): boolean => {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (busy === shown) return undefined;
    const wait = busy ? APPEAR_AFTER_MS : Math.max(0, STAY_AT_LEAST_MS - (Date.now() - since.current));
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(busy);
    }, wait);
    return () => clearTimeout(timer);
  }, [busy, shown]);
  return shown;
};

/** Counts every request under way; calls marked `meta: { overlay: false }` stay out of it. */
export const LoadingOverlay = () => {
  const reading = useIsFetching({ predicate: ({ meta }) => counts({ meta }) });
  const writing = useIsMutating({ predicate: ({ options }) => counts(options) });
  const shown = useSteady(reading + writing > 0);
  if (!shown) return null;
  return (
    <div className={classes.overlay} role="status" aria-label="正在加载">
      <div className={classes.bar} />
    </div>
  );
};
