import type { Uploads } from '../types.ts';
import { call, on } from './call.ts';

/** The shell reads, hashes and sends the files itself, and remembers them over a restart. */
export const uploads: Uploads = {
  start: (source) => {
    if (source.kind !== 'handle') return Promise.reject(new Error('The shell uploads by handle only'));
    return call('upload_start', { handle: source.handle });
  },
  list: () => call('uploads_list'),
  pause: (id) => call('upload_pause', { id }),
  resume: (id) => call('upload_resume', { id }),
  cancel: (id) => call('upload_cancel', { id }),
  onChange: (listener) => on('uploads-changed', () => listener()),
};
