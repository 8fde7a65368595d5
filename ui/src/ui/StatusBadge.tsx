import { clsx } from 'clsx';
import type { EnumTable } from '@/domain/enums.ts';
import { EMPTY } from '@/domain/dates.ts';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  of: EnumTable<string | number>;
  value: string | number | null | undefined;
  /** Tinted background instead of the bare dot; for headings of detail pages. */
  filled?: boolean;
}

/** State is a dot and a word, never a colour alone. */
export const StatusBadge = ({ of, value, filled }: StatusBadgeProps) =>
  value == null ? (
    <>{EMPTY}</>
  ) : (
    <span className={clsx(classes.badge, filled && classes.filled)} data-tone={of.tone(value)}>
      {of.label(value)}
    </span>
  );
