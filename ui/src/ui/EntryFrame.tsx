import type { ReactNode } from 'react';
import { BrandMark } from './BrandMark.tsx';
import classes from './EntryFrame.module.css';

interface EntryFrameProps {
  title: string;
  sub?: string;
  children: ReactNode;
}

/** The frame of the pages that come before the product: one column under the brand. */
export const EntryFrame = ({ title, sub, children }: EntryFrameProps) => (
  <main className={classes.page}>
    <div className={classes.column}>
      <div className={classes.brand}>
        <BrandMark size={40} />
        <div>
          <h1 className={classes.title}>{title}</h1>
          {sub && <p className={classes.sub}>{sub}</p>}
        </div>
      </div>
      {children}
    </div>
  </main>
);
