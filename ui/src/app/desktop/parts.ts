import type { ComponentType, ReactNode } from 'react';
import type { MiddlewareFunction, RouteObject } from 'react-router';

/** What the desktop shell adds to the product's pages. Which host it is, is decided when bundling. */
export interface DesktopParts {
  /** Pages that need neither a server nor a sign-in. */
  routes: RouteObject[];
  /** Before the sign-in is looked at: is there a server at all? */
  guard: MiddlewareFunction;
  /** Around every page: notices above it, the transfers over it. */
  Frame: ComponentType<{ children: ReactNode }>;
  /** In the header. */
  Status: ComponentType;
  /** In the account menu. */
  MenuItem: ComponentType;
  /** On the sign-in page: the server that will be asked. */
  ServerLine: ComponentType;
}
