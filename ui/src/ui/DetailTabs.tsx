import { Tabs } from '@mantine/core';
import { Outlet, useLocation, useNavigate } from 'react-router';
import classes from './DetailTabs.module.css';

interface Tab {
  /** Absolute path of the child route. */
  path: string;
  title: string;
}

/** Tabs that are child routes: each has an address of its own. The query string (which object) goes along. */
export const DetailTabs = ({ tabs, label }: { tabs: readonly Tab[]; label: string }) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const active = tabs.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path ?? null;
  return (
    <>
      <Tabs
        value={active}
        onChange={(path) => path && void navigate(path + search)}
        className={classes.tabs}
        keepMounted={false}
      >
        <Tabs.List aria-label={label}>
          {tabs.map(({ path, title }) => (
            <Tabs.Tab key={path} value={path}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Outlet />
    </>
  );
};
