import type { ReactNode } from 'react';
import { create } from 'zustand';
import { words } from './words.ts';

export interface Question {
  title: string;
  body: ReactNode;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  /** false leaves only the one button: a notice rather than a question. */
  choice?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

export const useConfirmHost = create<{ asked: Asked | null; open: boolean }>()(() => ({ asked: null, open: false }));

// Dialogs hear Escape in the order in which they last rendered, so the form under a question could take it. This
// listener was there before any of them.
window.addEventListener(
  'keydown',
  (event) => {
    const { asked, open } = useConfirmHost.getState();
    if (!open || event.key !== 'Escape' || event.isComposing) return;
    event.stopImmediatePropagation();
    asked?.answer(false);
  },
  { capture: true },
);

/** Resolves to true when the person confirms; Escape, a click outside and 取消 are all "no". */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    useConfirmHost.getState().asked?.answer(false);
    useConfirmHost.setState({
      open: true,
      asked: {
        ...question,
        answer: (yes) => {
          // The question itself stays: the closing transition still shows it.
          useConfirmHost.setState({ open: false });
          resolve(yes);
        },
      },
    });
  });

/** Names the object and says what follows; the safe button has the focus. */
export const confirmDelete = ({ what, name, consequence }: { what: string; name: string; consequence: string }) =>
  confirm({ title: `删除${what}「${name}」？`, body: consequence, confirm: words.remove, danger: true });
