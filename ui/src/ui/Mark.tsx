import type { ReactNode } from 'react';
import type { Tone } from '@/domain/enums.ts';
import classes from './Mark.module.css';

/** A small word about a row that is out of the ordinary: 致命项, 待人工. States have StatusBadge. */
export const Mark = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classes.mark} data-tone={tone}>
    {children}
  </span>
);
