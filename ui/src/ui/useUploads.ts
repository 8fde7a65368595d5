import { useCallback, useEffect, useState } from 'react';
import type { Upload } from '@/platform/types.ts';
import { platform } from '#platform';

/** All uploads of this host as they stand, whichever page began them. */
export const useUploads = () => {
  const [list, setList] = useState<readonly Upload[]>([]);
  const refresh = useCallback(async () => setList(await (await platform.uploads()).list()), []);
  useEffect(() => {
    const following = platform.uploads().then((uploads) => {
      void refresh();
      return uploads.onChange(() => void refresh());
    });
    return () => void following.then((off) => off());
  }, [refresh]);
  return { list, refresh };
};
