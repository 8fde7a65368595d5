import { TransportError, type Progress, type TransferOptions } from '../types.ts';
import { readToken } from './session.ts';

const CHUNK = 4 * 1024 * 1024;
const PARALLEL = 3;
const RETRIES = 3;

/** Above this a browser would have to hold too much in memory to hash the whole; chunks are hashed in any case. */
const HASHED = 256 * 1024 * 1024;

interface ChunkState {
  fileId: string | null;
  uploadId: string | null;
  uploaded: number[];
}

const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (blob: Blob): Promise<string> => {
  // crypto.subtle exists only in a secure context; an intranet address over http has none.
  if (!globalThis.crypto?.subtle) return '';
  return hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
};

/** fetch cannot report how much of a body has gone out, XMLHttpRequest can. */
const send = (path: string, body: FormData | string, signal?: AbortSignal, onSent?: (bytes: number) => void) =>
  new Promise<unknown>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', path);
    const token = readToken();
    if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
    xhr.upload.addEventListener('progress', (event) => onSent?.(event.loaded));
    xhr.addEventListener('error', () => reject(new TransportError('network', 'Network Error')));
    xhr.addEventListener('abort', () => reject(new TransportError('abort', 'canceled')));
    xhr.addEventListener('load', () => {
      try {
        const answer = JSON.parse(xhr.responseText) as { code: number; msg: string; data: unknown };
        if (answer.code === 0) resolve(answer.data);
        else reject(Object.assign(new Error(answer.msg), { code: answer.code, status: xhr.status }));
      } catch {
        reject(new Error(`Request failed with status code ${xhr.status}`));
      }
    });
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (typeof body === 'string') xhr.setRequestHeader('Content-Type', 'application/json');
    xhr.send(body);
  });

const retrying = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const lost = error instanceof TransportError && error.kind === 'network';
      if (!lost || attempt >= RETRIES || signal?.aborted) throw error;
      await new Promise((wake) => setTimeout(wake, 500 * 2 ** attempt));
    }
  }
};

/** The fields come before the file: the server reads the form as it arrives. */
const form = (fields: Record<string, string>, file?: { blob: Blob; name: string }) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (file) data.set('file', file.blob, file.name);
  return data;
};

/** Uploads that were begun without a hash, which the server could find them by. */
const begun = new WeakMap<File, string>();

/** Asks which chunks the server has, sends the missing ones three at a time, then merges: a broken upload resumes. */
const uploadChunks = async (file: File, { signal, onProgress }: TransferOptions) => {
  const hash = file.size <= HASHED ? await sha256(file) : '';
  const earlier = hash === '' ? begun.get(file) : undefined;
  // Whatever comes of it, an upload that is gone must not be asked for twice.
  begun.delete(file);
  const description = {
    name: file.name,
    mime: file.type,
    size: file.size,
    chunkSize: CHUNK,
    sha256: hash,
    ...(earlier ? { uploadId: earlier } : {}),
  };
  const known = (await retrying(
    () => send('/v2/files/checkChunk', JSON.stringify(description), signal),
    signal,
  )) as ChunkState;
  if (known.uploadId) begun.set(file, known.uploadId);
  if (known.fileId || !known.uploadId) return { fileId: known.fileId ?? '' };
  const { uploadId } = known;
  const sent = new Map<number, number>();
  const report = () => {
    const loaded = [...sent.values()].reduce((sum, bytes) => sum + bytes, 0);
    onProgress?.({ loaded: Math.min(loaded, file.size), total: file.size } satisfies Progress);
  };
  const pending: number[] = [];
  for (let index = 0; index * CHUNK < file.size; index += 1) {
    if (known.uploaded.includes(index)) sent.set(index, Math.min(CHUNK, file.size - index * CHUNK));
    else pending.push(index);
  }
  const worker = async () => {
    for (let index = pending.shift(); index !== undefined; index = pending.shift()) {
      const chunk = index;
      const blob = file.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
      const data = form({ uploadId, index: String(chunk), sha256: await sha256(blob) }, { blob, name: file.name });
      await retrying(
        () =>
          send('/v2/files', data, signal, (bytes) => {
            sent.set(chunk, Math.min(bytes, blob.size));
            report();
          }),
        signal,
      );
      sent.set(chunk, blob.size);
      report();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return (await retrying(() => send('/v2/files/merge', form({ uploadId }), signal), signal)) as { fileId: string };
};

/** A small file goes in one piece. */
export const upload = async (file: File, options: TransferOptions): Promise<{ fileId: string }> => {
  const { signal, onProgress } = options;
  if (file.size > CHUNK) {
    const done = await uploadChunks(file, options);
    onProgress?.({ loaded: file.size, total: file.size });
    return done;
  }
  const data = form({ sha256: await sha256(file) }, { blob: file, name: file.name });
  return (await retrying(
    () =>
      send('/v2/files', data, signal, (bytes) =>
        onProgress?.({ loaded: Math.min(bytes, file.size), total: file.size } satisfies Progress),
      ),
    signal,
  )) as { fileId: string };
};
