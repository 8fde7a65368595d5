import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { Permission } from '@/domain/permissions.ts';
import type { ScreenIcon } from './screenIcons.ts';

interface ScreenModule {
  Component: ComponentType;
  loader?: LoaderFunction;
}

/**
 * One screen of the product. Routes, side bars, the palette, document titles and landing pages are all made from this
 * list: a screen that is not in it does not exist, one that is in it is complete.
 */
export interface Screen {
  /** Absolute path. */
  path: string;
  title: string;
  /** false: the document title has no role label. */
  titleRole?: false;
  /** With an icon the screen has an entry in the side bar of its area. */
  icon?: ScreenIcon;
  /** Heading in the side bar under which the entry stands. */
  group?: string;
  /** Path of the side bar entry that is highlighted instead; also the list to return to when the team changes. */
  menu?: string;
  /** false: the page has no side bar. */
  sidebar?: false;
  permission?: Permission;
  /** Opens without a sign-in and without a server for whoever has drafts on this machine. */
  offline?: true;
  load: () => Promise<ScreenModule>;
  /** Tabs or steps inside this screen, which renders an <Outlet/>; opening it goes to the first one. */
  children?: Screen[];
}

/** What routes carry for useMatches(). */
export interface Handle {
  title?: string;
  titleRole?: boolean;
  menu?: string;
  sidebar?: boolean;
  permission?: Permission;
  offline?: true;
}

export const flatten = (screens: readonly Screen[]): Screen[] =>
  screens.flatMap((screen) => [screen, ...flatten(screen.children ?? [])]);
