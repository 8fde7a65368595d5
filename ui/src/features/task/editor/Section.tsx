import type { ReactNode } from 'react';
import classes from './editor.module.css';

interface SectionProps {
  id: string;
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export const Section = ({ id, title, note, actions, children }: SectionProps) => (
  <section id={`task-${id}`} className={classes.section} aria-labelledby={`task-${id}-title`}>
    <div className={classes.sectionHead}>
      <h2 id={`task-${id}-title`}>{title}</h2>
      {note && <span className={classes.note}>{note}</span>}
      {actions && <div className={classes.sectionActions}>{actions}</div>}
    </div>
    {children}
  </section>
);
