import { call, on } from './desktop/call.ts';
import { download } from './desktop/downloads.ts';
import { http } from './desktop/http.ts';
import { keepLittle } from './desktop/memory.ts';
import { shell } from './desktop/shell.ts';
import { uploads } from './desktop/uploads.ts';
import type { Platform } from './types.ts';

keepLittle();

// There is one window, and it knows what it does itself: nothing changes in another.
export const platform: Platform = {
  shell,
  baseUrl: 'http://app.invalid',
  http,
  session: {
    present: () => call<boolean>('session_present'),
    drop: () => call('session_drop'),
    onForeignChange: () => () => {},
    onRefused: (listener) => on('session-changed', ({ reason }) => reason === 'refused' && listener()),
  },
  uploads: () => Promise.resolve(uploads),
  download,
  // The window's policy names this origin, so it asks the shell and no page.
  mediaOrigin: async () => (await shell.state()).server?.url ?? location.origin,
  pickFiles: (options) => call('pick_files', { options }),
  store: {
    get: (key) => call<string | null>('store_get', { key }),
    set: (key, value) => call('store_set', { key, value }),
    remove: (key) => call('store_remove', { key }),
    onForeignChange: () => () => {},
  },
  openExternal: (url) => call('open_external', { url }),
  setTitle: (title) => {
    document.title = title;
    void call('set_title', { title });
  },
};
