import type { ComponentType } from 'react';

interface Loaded {
  Component: ComponentType;
}

/**
 * The files of a page, or, when they do not come, a page that fails as it is shown. A route whose own loading failed
 * counts as not loaded yet, and the router shows neither it nor its error.
 */
export const lazyRoute =
  <T extends Partial<Loaded>>(load: () => Promise<T>) =>
  (): Promise<T | Loaded> =>
    load().catch((error: unknown) => ({
      Component: () => {
        throw error;
      },
    }));
