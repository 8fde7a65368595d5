import { lazy, Suspense } from 'react';

const RouteError = lazy(() => import('./RouteError.tsx'));

/** Errors are rare: what shows them loads with the first one. */
export const errorElement = (
  <Suspense>
    <RouteError />
  </Suspense>
);
