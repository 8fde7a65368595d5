import { ActionIcon, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import classes from './Page.module.css';

interface PageProps {
  title: ReactNode;
  /** Beside the title: a status, a count. */
  meta?: ReactNode;
  /** At the right end of the title line; the one primary button of the screen stands here. */
  actions?: ReactNode;
  /** The list page to go back to. Its filters and page are kept when the detail was opened from it. */
  back?: string;
  /** Forms and settings are read better in a column of 900. */
  narrow?: boolean;
  children: ReactNode;
}

const useBack = (fallback: string) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const from = (state as { from?: unknown } | null)?.from;
  return () => void navigate(typeof from === 'string' ? from : fallback);
};

const BackButton = ({ to }: { to: string }) => {
  const back = useBack(to);
  return (
    <ActionIcon onClick={back} aria-label="返回列表">
      <IconArrowLeft size={18} stroke={1.5} />
    </ActionIcon>
  );
};

export const Page = ({ title, meta, actions, back, narrow, children }: PageProps) => (
  <div className={clsx(classes.page, narrow && classes.narrow)}>
    <div className={classes.head}>
      {back && <BackButton to={back} />}
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {meta && <div className={classes.meta}>{meta}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
    {children}
  </div>
);

/** A flat surface with a 1 px line; sections of detail and settings pages. */
export const Panel = ({
  title,
  actions,
  children,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <section className={classes.panel}>
    {(title || actions) && (
      <div className={classes.panelHead}>
        {title && <Title order={2}>{title}</Title>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    )}
    {children}
  </section>
);
