import { useRouteError } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { ErrorState } from '@/ui/states.tsx';
import { recoverFromStaleChunk } from './staleChunks.ts';

/** Shown in place of a screen that could not be loaded or that broke while rendering. */
const RouteError = () => {
  const error = useRouteError();
  if (recoverFromStaleChunk(error)) return null;
  return (
    <ErrorState
      title="页面加载失败"
      error={toApiError(error)}
      onRetry={() => {
        window.location.reload();
      }}
    />
  );
};

export default RouteError;
