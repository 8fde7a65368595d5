import { useEffect, useState } from 'react';

/** After the dialog's own return of the focus, which waits for its transition. */
const AFTER_DIALOG_MS = 30;

/** An entry of a menu goes with the menu; what opened the menu stays. */
const opener = (): Element | null => {
  const menu = document.activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return menu ? document.getElementById(menu) : document.activeElement;
};

/**
 * When a dialog goes, the keyboard returns to what opened it. The dialog's own focus return does not see a dialog that
 * is taken away instead of closed, nor where a menu was that has gone as well.
 */
export const useFocusBack = (open = true) => {
  const [was, setWas] = useState(false);
  const [before, setBefore] = useState<Element | null>(null);
  if (open !== was) {
    setWas(open);
    if (open) setBefore(opener());
  }
  useEffect(() => {
    if (!open || !(before instanceof HTMLElement)) return undefined;
    const page = before.ownerDocument;
    return () => {
      // What comes after the dialog may have taken the focus by then; that is left alone.
      setTimeout(() => {
        if (page.activeElement === page.body && before.isConnected) before.focus({ preventScroll: true });
      }, AFTER_DIALOG_MS);
    };
  }, [open, before]);
};
