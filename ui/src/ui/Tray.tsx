import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './Tray.module.css';

/** Folded away stays folded until something new begins. */
export const useFold = (newest: string | undefined) => {
  const [foldedAt, setFoldedAt] = useState<string>();
  const open = foldedAt !== newest;
  return { open, fold: () => setFoldedAt(newest), toggle: () => setFoldedAt(open ? newest : undefined) };
};

interface TrayProps {
  label: string;
  count: number;
  fold: ReturnType<typeof useFold>;
  /** Lines. */
  children: ReactNode;
}

/** Things that go on in the background, at the bottom right. */
export const Tray = ({ label, count, fold: { open, toggle }, children }: TrayProps) => (
  <section className={classes.tray} aria-label={label}>
    <UnstyledButton className={classes.head} onClick={toggle} aria-expanded={open}>
      {label}（{count}）{open ? <IconChevronDown size={16} stroke={1.5} /> : <IconChevronUp size={16} stroke={1.5} />}
    </UnstyledButton>
    {open && <ul className={classes.list}>{children}</ul>}
  </section>
);
