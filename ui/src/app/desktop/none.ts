import type { DesktopParts } from './parts.ts';

/** A browser adds nothing. */
export const desktop: DesktopParts | null = null;
