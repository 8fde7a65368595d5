import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { ErrorState } from '@/ui/states.tsx';
import { recoverFromStaleChunk, reloadIfThere } from './staleChunks.ts';

/** Shown in place of a screen that could not be loaded or that broke while rendering. */
const RouteError = () => {
  const error = useRouteError();
  const [final, setFinal] = useState<unknown>(null);
  useEffect(() => {
    const settle = async () => {
      if (!(await recoverFromStaleChunk(error))) setFinal(error);
    };
    void settle();
  }, [error]);
  if (final !== error) return null;
  return <ErrorState title="页面加载失败" error={toApiError(error)} onRetry={() => void reloadIfThere()} />;
};

export default RouteError;
