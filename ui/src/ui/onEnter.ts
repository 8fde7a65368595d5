import type { KeyboardEvent } from 'react';

/**
 * True while an input method is choosing characters. keyCode 229 covers browsers that end the composition before they
 * report the key.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;

/** Enter acts, Shift+Enter and Enter inside a composition do not. */
export const onEnter =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    act();
  };
