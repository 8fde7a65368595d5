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
    <ScrollArea.Autosize mah={maxHeight ?? 'none'} type="auto" tabIndex={0} role="document">
      <Typography className="breakable" dangerouslySetInnerHTML={{ __html: clean }} />
    </ScrollArea.Autosize>
  );
};
