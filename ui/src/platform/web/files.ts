import type { PickOptions, TransferOptions, UploadSource } from '../types.ts';
import { pieces } from '../pieces.ts';
import { http } from './http.ts';

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
  for await (const part of response.body ? pieces(response.body) : []) {
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
