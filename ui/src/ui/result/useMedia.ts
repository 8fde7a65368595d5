import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signedMedia } from '@/api/media.ts';

export interface Media {
  /** Undefined while the address is asked for. */
  src: string | undefined;
  /** It has no address, or nothing to show at the address that it has. */
  broken: boolean;
  onFailed: () => void;
  onShown: () => void;
  again: () => void;
}

/**
 * The address of a file that is shown in the page. One that fails is asked for anew, once: it may have expired since,
 * as that of a recording does which is wound back after an hour's pause. What fails again is broken.
 */
export const useMedia = (fileId: string): Media => {
  const { data, isError, refetch } = useQuery(signedMedia(fileId));
  const [failed, setFailed] = useState<'never' | 'once' | 'again'>('never');
  return {
    src: data,
    broken: failed === 'again' || isError,
    onFailed: () => {
      setFailed(failed === 'never' ? 'once' : 'again');
      if (failed === 'never') void refetch();
    },
    onShown: () => setFailed('never'),
    again: () => {
      setFailed('never');
      void refetch();
    },
  };
};
