import { TransportError, type Upload, type Uploads } from '../types.ts';
import { upload } from './upload.ts';

/** Files at a time; each of them sends several chunks at once. */
const PARALLEL = 2;

/** An upload with what it takes to run it, which nobody else looks at. */
interface Task extends Upload {
  file: File;
  stop: AbortController | null;
}

const tasks = new Map<string, Task>();
const listeners = new Set<() => void>();
let lastId = 0;

const changed = () => {
  for (const tell of listeners) tell();
};

const patch = (id: string, part: Partial<Task>) => {
  const task = tasks.get(id);
  if (!task) return;
  tasks.set(id, { ...task, ...part });
  changed();
};

const run = async (id: string, file: File, stop: AbortController) => {
  try {
    const onProgress = ({ loaded }: { loaded: number }) => {
      if (!stop.signal.aborted) patch(id, { sent: loaded });
    };
    const { fileId } = await upload(file, { signal: stop.signal, onProgress });
    if (!stop.signal.aborted) patch(id, { state: 'done', sent: file.size, fileId, stop: null });
  } catch (error) {
    if (stop.signal.aborted) return;
    const lost = error instanceof TransportError && error.kind === 'network';
    const message = lost ? '网络连接中断，可继续上传' : error instanceof Error ? error.message : String(error);
    patch(id, { state: 'failed', error: message, stop: null });
  } finally {
    next();
  }
};

/** Begins what may begin, in the order in which it was asked for. */
const next = () => {
  const all = [...tasks.values()];
  const free = PARALLEL - all.filter(({ state }) => state === 'running').length;
  for (const { id, file } of all.filter(({ state }) => state === 'queued').slice(0, Math.max(0, free))) {
    const stop = new AbortController();
    patch(id, { state: 'running', stop });
    void run(id, file, stop);
  }
};

const halt = (id: string) => tasks.get(id)?.stop?.abort();

/** The browser's queue: it lives as long as the window. */
export const uploads: Uploads = {
  start: (source) => {
    if (source.kind !== 'file') return Promise.reject(new Error('A browser uploads File objects only'));
    const { file, name, size } = source;
    lastId += 1;
    const id = String(lastId);
    tasks.set(id, { id, name, size, sent: 0, state: 'queued', file, stop: null });
    changed();
    next();
    return Promise.resolve({ id });
  },
  list: () => Promise.resolve([...tasks.values()]),
  pause: (id) => {
    halt(id);
    patch(id, { state: 'paused', stop: null });
    next();
    return Promise.resolve();
  },
  resume: (id) => {
    patch(id, { state: 'queued', error: undefined });
    next();
    return Promise.resolve();
  },
  cancel: (id) => {
    halt(id);
    tasks.delete(id);
    changed();
    next();
    return Promise.resolve();
  },
  onChange: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
