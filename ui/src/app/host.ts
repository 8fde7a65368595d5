import { desktop } from '#desktop';

/** The page counts as embedded inside a frame, and at exactly the width that the host systems give its frame. */
export const EMBEDDED_WIDTH = 1200;

export const isEmbedded = (): boolean =>
  desktop === null && (window.self !== window.top || window.innerWidth === EMBEDDED_WIDTH);
