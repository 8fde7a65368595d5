import { http as mock } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, server } from '@/test/server.ts';
import { upload } from './upload.ts';

const MB = 1024 * 1024;

interface Sent {
  path: string;
  fields: Record<string, unknown>;
}

let sent: Sent[];

const fieldsOf = async (request: Request): Promise<Record<string, unknown>> => {
  if (request.headers.get('content-type')?.startsWith('application/json')) {
    return (await request.json()) as Record<string, unknown>;
  }
  // In the order in which they go out: the server reads the form as it arrives.
  const text = await request.text();
  return Object.fromEntries(
    [...text.matchAll(/name="(\w+)"(; filename="[^"]*")?[^\r\n]*(?:\r\n[^\r\n]+)*\r\n\r\n([^\r\n]*)/g)].map(
      ([, name = '', file, value]) => [name, file ? 'file' : value],
    ),
  );
};

const answering = (state: object) =>
  server.use(
    mock.post('*/v2/files/checkChunk', async ({ request }) => {
      sent.push({ path: 'checkChunk', fields: await fieldsOf(request) });
      return ok(state);
    }),
    mock.post('*/v2/files/merge', async ({ request }) => {
      sent.push({ path: 'merge', fields: await fieldsOf(request) });
      return ok({ fileId: 'f-1', name: '录音.mp4', mime: 'video/mp4', size: 9 * MB, sha256: '' });
    }),
    mock.post('*/v2/files', async ({ request }) => {
      sent.push({ path: 'files', fields: await fieldsOf(request) });
      return ok({ fileId: 'f-2', name: '', mime: '', size: 1, sha256: '' });
    }),
  );

const fileOf = (size: number, name: string) => new File([new Uint8Array(size)], name, { type: 'video/mp4' });

beforeEach(() => {
  sent = [];
});
afterEach(() => vi.unstubAllGlobals());

describe('upload', () => {
  it('sends a small file whole, its fields before it', async () => {
    answering({});
    expect(await upload(fileOf(3, 'a.mp4'), {})).toMatchObject({ fileId: 'f-2' });
    expect(sent.map(({ path }) => path)).toEqual(['files']);
    expect(Object.keys(sent[0]?.fields ?? {})).toEqual(['sha256', 'file']);
  });

  it('asks for the missing chunks of a large one, sends those and merges', async () => {
    answering({ fileId: null, uploadId: 'u-1', chunks: 3, uploaded: [1] });
    expect(await upload(fileOf(9 * MB, '录音.mp4'), {})).toMatchObject({ fileId: 'f-1' });
    const [asked, ...rest] = sent;
    expect(asked).toMatchObject({
      path: 'checkChunk',
      fields: { name: '录音.mp4', mime: 'video/mp4', size: 9 * MB, chunkSize: 4 * MB },
    });
    expect(Object.keys(asked?.fields ?? {})).toContain('sha256');
    const chunks = rest.filter(({ path }) => path === 'files');
    expect(new Set(chunks.map(({ fields }) => fields.index))).toEqual(new Set(['0', '2']));
    for (const { fields } of chunks) expect(Object.keys(fields)).toEqual(['uploadId', 'index', 'sha256', 'file']);
    expect(rest.at(-1)).toEqual({ path: 'merge', fields: { uploadId: 'u-1' } });
  });

  it('goes on with a broken one by its id where there is no hash to find it by', async () => {
    // As on an intranet address without TLS.
    vi.stubGlobal('crypto', {});
    answering({ fileId: null, uploadId: 'u-1', chunks: 3, uploaded: [0, 1, 2] });
    server.use(mock.post('*/v2/files/merge', () => fail(100500, '服务异常', { status: 500 }), { once: true }));
    const source = fileOf(9 * MB, '录音.mp4');
    await expect(upload(source, {})).rejects.toThrow('服务异常');
    expect(await upload(source, {})).toMatchObject({ fileId: 'f-1' });
    const asked = sent.filter(({ path }) => path === 'checkChunk').map(({ fields }) => fields);
    expect(asked[0]).not.toHaveProperty('uploadId');
    expect(asked[1]).toMatchObject({ uploadId: 'u-1', sha256: '' });
  });

  it('sends nothing of what the server has already', async () => {
    answering({ fileId: 'f-9', uploadId: null, chunks: 3, uploaded: [] });
    expect(await upload(fileOf(9 * MB, '录音.mp4'), {})).toEqual({ fileId: 'f-9' });
    expect(sent.map(({ path }) => path)).toEqual(['checkChunk']);
  });
});
