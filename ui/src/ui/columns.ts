import type { ReactNode } from 'react';
import type { TablePrefs } from '@/state/prefs.ts';

export interface Column<T> {
  /** Field of the row, or any other name when `render` is given. Also the name sent as `sort`. */
  key: string;
  title: string;
  render?: (row: T) => ReactNode;
  /** Pixels. Status and dates have fixed ones; a column without takes what is left, at least 160. */
  width?: number;
  /** Numbers stand right. */
  align?: 'right' | 'center';
  sortable?: boolean;
  /** Cannot be hidden. The first column never can. */
  fixed?: boolean;
  /** Hidden until chosen in the column settings. */
  optional?: boolean;
  /** false lets a cell wrap or lay itself out. */
  ellipsis?: boolean;
}

export const DEFAULT_WIDTH = 160;

/** Columns in the order and number that the person chose. */
export const arrange = <T>(columns: readonly Column<T>[], prefs: TablePrefs | undefined): Column<T>[] => {
  const hash = columns.map(({ key }) => key).join('|');
  if (!prefs || prefs.hash !== hash) return columns.filter(({ optional }) => !optional);
  const place = new Map(prefs.order.map((key, index) => [key, index]));
  return columns
    .filter(({ key }) => !prefs.hidden.includes(key))
    .sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0));
};

/** The settings to start from when nothing is stored. */
export const prefsFor = <T>(columns: readonly Column<T>[], stored: TablePrefs | undefined): TablePrefs => {
  const hash = columns.map(({ key }) => key).join('|');
  if (stored?.hash === hash) return stored;
  return {
    hash,
    hidden: columns.filter(({ optional }) => optional).map(({ key }) => key),
    order: columns.map(({ key }) => key),
  };
};
