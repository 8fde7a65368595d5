/** A ref for a notice: a long form may be scrolled far below the place where it appears. */
export const scrollTo = (node: Element | null): void => node?.scrollIntoView({ block: 'nearest' });
