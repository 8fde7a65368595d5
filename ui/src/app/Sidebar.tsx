import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { hasPermission, type PermissionNode } from '@/domain/permissions.ts';
import { TITLE_LABEL, type Area } from '@/domain/roles.ts';
import { usePrefs } from '@/state/prefs.ts';
import { useSession } from '@/state/session.ts';
import classes from './AreaLayout.module.css';
import { screensOf } from './registry.ts';
import { useHandle } from './Root.tsx';
import type { Screen } from './screen.ts';
import { screenIcons } from './screenIcons.ts';

interface MenuGroup {
  name: string;
  entries: Screen[];
}

/** Screens with an icon that the person may open, in registry order, gathered under their headings. */
export const menuOf = (screens: readonly Screen[], permissions: readonly PermissionNode[]): MenuGroup[] => {
  const groups: MenuGroup[] = [];
  for (const screen of screens) {
    if (!screen.icon || (screen.permission && !hasPermission(permissions, screen.permission))) continue;
    const name = screen.group ?? '';
    const group = groups.find((candidate) => candidate.name === name);
    if (group) group.entries.push(screen);
    else groups.push({ name, entries: [screen] });
  }
  return groups;
};

/** The longest entry that the page's path lies under, unless the page names another. */
export const activeEntry = (
  groups: readonly MenuGroup[],
  pathname: string,
  menu: string | undefined,
): string | null => {
  const wanted = menu ?? pathname;
  const candidates = groups
    .flatMap(({ entries }) => entries.map(({ path }) => path))
    .filter((path) => wanted === path || wanted.startsWith(`${path}/`));
  return candidates.sort((a, b) => b.length - a.length)[0] ?? null;
};

const Entry = ({ screen, active, collapsed }: { screen: Screen; active: boolean; collapsed: boolean }) => {
  const Icon = screenIcons[screen.icon ?? 'document'];
  return (
    <Tooltip label={screen.title} position="right" disabled={!collapsed}>
      <Link
        to={screen.path}
        className={classes.entry}
        aria-current={active ? 'page' : undefined}
        aria-label={collapsed ? screen.title : undefined}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        <span>{screen.title}</span>
      </Link>
    </Tooltip>
  );
};

interface SidebarProps {
  area: Area;
  collapsed: boolean;
  /** The window is too narrow for the person's own choice. */
  fixed: boolean;
  /** What the header would hold, where there is none. */
  foot?: ReactNode;
}

export const Sidebar = ({ area, collapsed, fixed, foot }: SidebarProps) => {
  const { pathname } = useLocation();
  const { menu } = useHandle();
  const permissions = useSession((state) => state.permissions);
  const toggle = usePrefs((state) => state.toggleSidebar);
  const groups = menuOf(screensOf(area), permissions);
  const active = activeEntry(groups, pathname, menu);
  const FoldIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={clsx(classes.sidebar, collapsed && classes.collapsed)} aria-label={`${TITLE_LABEL[area]}菜单`}>
      <div className={classes.nav}>
        {groups.map(({ name, entries }) => (
          <div key={name} role="group" aria-label={name || undefined}>
            {name && (
              <div className={classes.group} aria-hidden>
                {name}
              </div>
            )}
            {entries.map((screen) => (
              <Entry key={screen.path} screen={screen} active={screen.path === active} collapsed={collapsed} />
            ))}
          </div>
        ))}
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
      {!fixed && (
        <div className={classes.fold}>
          <ActionIcon onClick={toggle} aria-label={collapsed ? '展开菜单' : '收起菜单'} aria-expanded={!collapsed}>
            <FoldIcon size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      )}
    </nav>
  );
};
