import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { dueOf, dueState, msOf, timeLeft } from './due.ts';

const TICK_MS = 30_000;

/** Dot, word and what is left; the exact time on hover and focus. */
export const Due = ({ appealTime, recheckDueAt }: { appealTime: string; recheckDueAt: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const state = dueOf(appealTime, recheckDueAt, now);
  return (
    <Tooltip label={`复核截止 ${recheckDueAt}`}>
      <span style={{ display: 'inline-flex', gap: 8, whiteSpace: 'nowrap' }}>
        <StatusBadge of={dueState} value={state} />
        {state !== 'over' && <span style={{ color: 'var(--c-text-2)' }}>{timeLeft(msOf(recheckDueAt), now)}</span>}
      </span>
    </Tooltip>
  );
};
