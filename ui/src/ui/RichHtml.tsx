import { ScrollArea, Typography } from '@mantine/core';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** HTML from the server. The only place where markup that is not ours reaches the page, always through a sanitiser. */
export const RichHtml = ({ html, maxHeight }: { html: string; maxHeight?: number | string }) => {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form', 'input', 'button'],
        FORBID_ATTR: ['style', 'class', 'id'],
      }),
    [html],
  );
  return (
    // The ring lies inside: outside it would be cut off where the dialog scrolls.
    <ScrollArea.Autosize
      mah={maxHeight ?? 'none'}
      type="auto"
      tabIndex={0}
      role="document"
      style={{ outlineOffset: -2 }}
    >
      <Typography className="breakable" px={8} dangerouslySetInnerHTML={{ __html: clean }} />
    </ScrollArea.Autosize>
  );
};
