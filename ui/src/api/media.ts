import { queryOptions } from '@tanstack/react-query';
import { platform } from '#platform';
import { api, unwrap } from './client.ts';

/** Far below the life that the server gives an address; one that ends sooner is asked for anew when it fails. */
const FRESH_MS = 5 * 60_000;

/**
 * An address that shows a file without a token, for a while. Only its path is the server's to say: a server that names
 * its public address may be known here by another, and nothing is loaded from anywhere else.
 */
export const signedMedia = (fileId: string) =>
  queryOptions({
    queryKey: ['file', fileId],
    queryFn: async ({ signal }) => {
      const origin = await platform.mediaOrigin();
      const { url } = await unwrap(api.POST('/portal/api/file/getTempSignUrl', { body: { fileId }, signal }));
      const { pathname, search } = new URL(url, origin);
      return new URL(pathname + search, origin).href;
    },
    staleTime: FRESH_MS,
    // Another address in the middle of a recording would begin it again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { overlay: false, silent: true },
  });
