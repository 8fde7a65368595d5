import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';

/** The palette is loaded with its first use; the module opens itself once it is there. */
export const usePalette = () => {
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    // One frame, so that a palette that has just been mounted is listening.
    void import('@mantine/spotlight').then(({ spotlight }) => requestAnimationFrame(spotlight.open));
  };
  useHotkeys([['mod+K', open]], []);
  return { wanted, open };
};
