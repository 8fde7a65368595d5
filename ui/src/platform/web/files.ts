import { TransportError, type PickOptions, type Progress, type TransferOptions, type UploadSource } from '../types.ts';
import { http } from './http.ts';
import { readToken } from './session.ts';

const CHUNK = 4 * 1024 * 1024;
const PARALLEL = 3;
const RETRIES = 3;

interface ChunkCheck {
  fileId?: string | null;
  uploaded?: number[];
}

const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (blob: Blob): Promise<string> => {
  // crypto.subtle exists only in a secure context; an intranet address over http has none.
  if (!globalThis.crypto?.subtle) return '';
  return hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
};

/** fetch cannot report how much of a body has gone out, XMLHttpRequest can. */
const send = (path: string, body: FormData, signal?: AbortSignal, onSent?: (bytes: number) => void) =>
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

/** Asks which chunks the server has, sends the missing ones three at a time, then merges: a broken upload resumes. */
export const upload = async (source: UploadSource, { signal, onProgress }: TransferOptions) => {
  if (source.kind !== 'file') throw new Error('A browser uploads File objects only');
  const { file } = source;
  const count = Math.max(1, Math.ceil(file.size / CHUNK));
  const hash = await sha256(file);
  const check = new FormData();
  const describe = (form: FormData) => {
    form.set('hash', hash);
    form.set('name', file.name);
    form.set('size', String(file.size));
    form.set('chunks', String(count));
  };
  describe(check);
  const known = hash ? ((await retrying(() => send('/v2/files/checkChunk', check, signal), signal)) as ChunkCheck) : {};
  if (known.fileId) {
    onProgress?.({ loaded: file.size, total: file.size });
    return { fileId: known.fileId };
  }
  const sent = new Map<number, number>();
  const report = () => {
    const loaded = [...sent.values()].reduce((sum, bytes) => sum + bytes, 0);
    onProgress?.({ loaded: Math.min(loaded, file.size), total: file.size } satisfies Progress);
  };
  const pending: number[] = [];
  for (let index = 0; index < count; index += 1) {
    if (known.uploaded?.includes(index)) sent.set(index, Math.min(CHUNK, file.size - index * CHUNK));
    else pending.push(index);
  }
  const worker = async () => {
    for (let index = pending.shift(); index !== undefined; index = pending.shift()) {
      const chunk = index;
      const part = file.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
      const form = new FormData();
      describe(form);
      form.set('index', String(chunk));
      form.set('chunkHash', await sha256(part));
      form.set('file', part, file.name);
      await retrying(
        () =>
          send('/v2/files', form, signal, (bytes) => {
            sent.set(chunk, Math.min(bytes, part.size));
            report();
          }),
        signal,
      );
      sent.set(chunk, part.size);
      report();
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  const merge = new FormData();
  describe(merge);
  return (await retrying(() => send('/v2/files/merge', merge, signal), signal)) as { fileId: string };
};

export const download = async (path: string, { name, signal, onProgress }: TransferOptions & { name: string }) => {
  const response = await http(new Request(new URL(path, location.origin), { signal: signal ?? null }));
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.startsWith('application/json')) {
    const answer = (await response.json().catch(() => null)) as { code?: number; msg?: string } | null;
    throw Object.assign(new Error(answer?.msg ?? `Request failed with status code ${response.status}`), {
      code: answer?.code ?? response.status,
      status: response.status,
    });
  }
  const total = Number(response.headers.get('content-length') ?? 0);
  const parts: BlobPart[] = [];
  let loaded = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    loaded += part.byteLength;
    onProgress?.({ loaded, total });
  }
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Revoking at once cancels the save in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

export const pickFiles = ({ extensions, multiple }: PickOptions): Promise<UploadSource[]> =>
  new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = multiple ?? false;
    if (extensions) input.accept = extensions.map((extension) => `.${extension}`).join(',');
    input.addEventListener('change', () =>
      resolve(Array.from(input.files ?? [], (file) => ({ kind: 'file', file, name: file.name, size: file.size }))),
    );
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
