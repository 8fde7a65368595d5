import type { Platform } from './types.ts';
import { http } from './web/http.ts';
import { dropToken, onForeignTokenChange, readToken } from './web/session.ts';
import { onForeignItem } from './web/storage.ts';

/** Moving files is rare; starting is not. */
const files = () => import('./web/files.ts');

const PREFIX = 'coach.';

export const platform: Platform = {
  shell: null,
  baseUrl: location.origin,
  http,
  session: {
    present: () => Promise.resolve(readToken() !== null),
    drop: () => Promise.resolve(dropToken()),
    onForeignChange: onForeignTokenChange,
  },
  uploads: async () => (await import('./web/uploads.ts')).uploads,
  download: async (path, options) => (await files()).download(path, options),
  mediaOrigin: () => Promise.resolve(location.origin),
  pickFiles: async (options) => (await files()).pickFiles(options),
  store: {
    get: (key) => Promise.resolve(localStorage.getItem(PREFIX + key)),
    set: (key, value) => {
      try {
        localStorage.setItem(PREFIX + key, value);
      } catch {
        // A full or forbidden storage costs the remembered preference, never the page.
      }
      return Promise.resolve();
    },
    remove: (key) => Promise.resolve(localStorage.removeItem(PREFIX + key)),
    onForeignChange: (key, listener) => onForeignItem(PREFIX + key, listener),
  },
  openExternal: (url) => {
    window.open(url, '_blank', 'noopener,noreferrer');
    return Promise.resolve();
  },
  setTitle: (title) => {
    document.title = title;
  },
};
