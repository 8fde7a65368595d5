import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** The link of a row's first cell. It tells the detail page which list, filters and page to go back to. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const { pathname, search } = useLocation();
  return (
    <Anchor component={Link} to={to} state={{ from: pathname + search }} underline="hover">
      {children}
    </Anchor>
  );
};
