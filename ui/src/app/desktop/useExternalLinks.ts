import { useEffect } from 'react';
import { platform } from '#platform';

const OUTSIDE = new Set(['http:', 'https:', 'mailto:']);

/** Where a click on a link would leave the product; null when it does not. */
const outside = (event: MouseEvent): string | null => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  const { protocol, origin, href } = link;
  return OUTSIDE.has(protocol) && origin !== window.location.origin ? href : null;
};

/** The window shows the product and nothing else: every other address opens in the system's browser. */
export const useExternalLinks = (): void => {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const url = outside(event);
      if (url === null) return;
      event.preventDefault();
      void platform.openExternal(url);
    };
    document.addEventListener('click', open);
    document.addEventListener('auxclick', open);
    return () => {
      document.removeEventListener('click', open);
      document.removeEventListener('auxclick', open);
    };
  }, []);
};
