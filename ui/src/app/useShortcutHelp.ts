import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';

/** `?` outside of fields; while an input method composes the key belongs to it. */
export const useShortcutHelp = () => {
  const [shown, setShown] = useState(false);
  const open = (event: KeyboardEvent) => {
    if (!event.isComposing) setShown(true);
  };
  useHotkeys([['shift+?', open]]);
  return { shown, close: () => setShown(false) };
};
