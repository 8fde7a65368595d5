import { lazy, Suspense } from 'react';

const load = () => import('./RouteError.tsx');
const RouteError = lazy(load);

const SOON_MS = 3000;

/** Errors are rare, so what shows them is no part of the first page; without a network it could not be fetched later. */
export const loadErrorPageSoon = (): void => {
  setTimeout(() => void load().catch(() => null), SOON_MS);
};

export const errorElement = (
  <Suspense>
    <RouteError />
  </Suspense>
);
