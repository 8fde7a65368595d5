import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useStreamText } from '@/ui/dialogue.ts';
import { Dialogue, type Target } from './engine.ts';

/** The dialogue of this window, one for the life of the component. Leaving ends the connection, not the session. */
export const useDialogue = (target: Target) => {
  const { text: streaming, append, reset } = useStreamText();
  const [dialogue] = useState(() => new Dialogue(target, { append, reset }));
  useEffect(() => {
    dialogue.open();
    return () => dialogue.dispose();
  }, [dialogue]);
  return { dialogue, streaming };
};

export const useWorkbench = (dialogue: Dialogue) => useStore(dialogue.store);
