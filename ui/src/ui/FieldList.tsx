import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { EMPTY } from '@/domain/dates.ts';
import classes from './FieldList.module.css';

interface Field {
  label: string;
  value: ReactNode;
  /** Takes the whole line: long text. */
  wide?: boolean;
}

/** Labels and values of one object, aligned in columns. */
export const FieldList = ({ fields, columns = 3 }: { fields: readonly Field[]; columns?: 1 | 2 | 3 | 4 }) => (
  <dl
    className={clsx(classes.list, columns === 1 && classes.stacked)}
    style={columns === 1 ? undefined : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
  >
    {fields.map(({ label, value, wide }) => (
      <div key={label} className={classes.field} data-wide={wide}>
        <dt>{label}</dt>
        <dd>{value == null || value === '' ? EMPTY : value}</dd>
      </div>
    ))}
  </dl>
);
