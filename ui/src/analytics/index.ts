import type { Area } from '@/domain/roles.ts';

/** What the product reports about its use. Without a configured collector every call is a no-op. */
export interface Analytics {
  start(): void;
  identify(name: string): void;
  /** Nobody is known any more. */
  forget(): void;
  setPage(properties: { role: Area | null }): void;
  view(path: string, title: string): void;
  leave(): void;
}

/** A page left open longer than this says nothing about its use. */
export const PAGE_MAX_SECONDS = 432_000;

const off: Analytics = {
  start: () => {},
  identify: () => {},
  forget: () => {},
  setPage: () => {},
  view: () => {},
  leave: () => {},
};

let current: Analytics = off;

/** Called once at start-up by an installation that has a collector. */
export const installCollector = (collector: Analytics): void => {
  current = collector;
  current.start();
};

export const analytics: Analytics = {
  start: () => current.start(),
  identify: (name) => current.identify(name),
  forget: () => current.forget(),
  setPage: (properties) => current.setPage(properties),
  view: (path, title) => current.view(path, title),
  leave: () => current.leave(),
};

/** Clicks count only on elements whose class starts with this. */
export const trackClass = (track: string | undefined): string | undefined => (track ? `coach-${track}` : undefined);
