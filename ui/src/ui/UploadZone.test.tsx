import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileDrop, Point } from '@/platform/shell.ts';
import type { Upload, Uploads, UploadSource } from '@/platform/types.ts';
import { renderScreen } from '@/test/render.tsx';
import { withoutShell, withShell } from '@/test/shell.ts';
import { platform } from '#platform';
import { UploadZone, type Uploaded } from './UploadZone.tsx';

const source = (name: string, size = 100): UploadSource => ({ kind: 'handle', handle: `h-${name}`, name, size });

let list: Upload[];
let changed: () => void;
let uploads: { [K in keyof Uploads]: ReturnType<typeof vi.fn<Uploads[K]>> };
let onChange: ReturnType<typeof vi.fn<(files: Uploaded[]) => void>>;
let drop: (drop: FileDrop) => void;
let hover: (at: Point | null) => void;

/** The host goes on with an upload. */
const becomes = (id: string, part: Partial<Upload>) =>
  act(async () => {
    list = list.map((upload) => (upload.id === id ? { ...upload, ...part } : upload));
    changed();
    await Promise.resolve();
  });

const show = () => renderScreen(<UploadZone allowed={['docx', 'pdf']} maxBytes={1000} multiple onChange={onChange} />);

const choose = async (...sources: UploadSource[]) => {
  vi.spyOn(platform, 'pickFiles').mockResolvedValue(sources);
  await userEvent.click(await screen.findByRole('button', { name: '选择文件' }));
};

beforeEach(() => {
  list = [];
  changed = () => {};
  onChange = vi.fn<(files: Uploaded[]) => void>();
  uploads = {
    start: vi.fn<Uploads['start']>(({ name, size }) => {
      list = [...list, { id: name, name, size, sent: 0, state: 'running' }];
      changed();
      return Promise.resolve({ id: name });
    }),
    list: vi.fn<Uploads['list']>(() => Promise.resolve(list)),
    pause: vi.fn<Uploads['pause']>(() => Promise.resolve()),
    resume: vi.fn<Uploads['resume']>(() => Promise.resolve()),
    cancel: vi.fn<Uploads['cancel']>((id) => {
      list = list.filter((upload) => upload.id !== id);
      changed();
      return Promise.resolve();
    }),
    onChange: vi.fn<Uploads['onChange']>((listener) => {
      changed = listener;
      return () => {};
    }),
  };
  const shell = withShell();
  vi.spyOn(shell, 'onFilesDropped').mockImplementation((listener?: typeof drop) => {
    if (listener) drop = listener;
    return () => {};
  });
  vi.spyOn(shell, 'onFilesOver').mockImplementation((listener?: typeof hover) => {
    if (listener) hover = listener;
    return () => {};
  });
  vi.spyOn(platform, 'uploads').mockImplementation(() => Promise.resolve(uploads));
});
afterEach(withoutShell);

describe('choosing files', () => {
  it('uploads several, each with its progress, and tells which have arrived', async () => {
    show();
    await choose(source('a.pdf'), source('b.docx'));
    expect(await screen.findByText('b.docx')).toBeInTheDocument();
    await becomes('a.pdf', { sent: 40 });
    expect(screen.getByText('40%')).toBeInTheDocument();
    await becomes('a.pdf', { state: 'done', sent: 100, fileId: 'f-1' });
    expect(screen.getByText('已上传')).toBeInTheDocument();
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toEqual([{ fileId: 'f-1', name: 'a.pdf', size: 100 }]));
  });

  it('can be held, gone on with, tried again and taken back', async () => {
    show();
    await choose(source('a.pdf'));
    await userEvent.click(await screen.findByRole('button', { name: '暂停上传a.pdf' }));
    expect(uploads.pause).toHaveBeenCalledWith('a.pdf');
    await becomes('a.pdf', { state: 'paused', sent: 25 });
    expect(screen.getByText('已暂停 25%')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '继续上传a.pdf' }));
    await becomes('a.pdf', { state: 'failed', error: '网络连接中断，可继续上传' });
    expect(screen.getByText('网络连接中断，可继续上传')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '重试上传a.pdf' }));
    expect(uploads.resume).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: '移除a.pdf' }));
    expect(uploads.cancel).toHaveBeenCalledWith('a.pdf');
    expect(screen.queryByText('a.pdf')).toBeNull();
  });

  it('refuses what is of another kind or too large before a byte is sent', async () => {
    show();
    await choose(source('a.exe'), source('b.pdf', 5000), source('c.pdf', 0));
    expect(await screen.findByText('仅支持 docx、pdf 文件')).toBeInTheDocument();
    expect(screen.getByText('文件超过 1000 B')).toBeInTheDocument();
    expect(screen.getByText('文件为空')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(重试|暂停)/ })).toBeNull();
    expect(uploads.start).not.toHaveBeenCalled();
  });

  it('says why the host did not take one', async () => {
    uploads.start.mockRejectedValueOnce(new Error('文件超过组织允许的 100 MB'));
    show();
    await choose(source('a.pdf'));
    expect(await screen.findByText('文件超过组织允许的 100 MB')).toBeInTheDocument();
  });

  it('leaves the host’s list without what has arrived, once the form is gone', async () => {
    const { unmount } = show();
    await choose(source('a.pdf'), source('b.pdf'));
    await screen.findByText('b.pdf');
    await becomes('a.pdf', { state: 'done', fileId: 'f-1' });
    unmount();
    await waitFor(() => expect(list.map(({ id }) => id)).toEqual(['b.pdf']));
  });
});

describe('files that are dropped on the shell’s window', () => {
  it('are taken where they were dropped, and nowhere else', async () => {
    show();
    const text = await screen.findByText(/将文件拖到此处/);
    // jsdom has no layout.
    document.elementFromPoint = () => document.body;
    act(() => drop({ sources: [source('a.pdf')], x: 1, y: 1 }));
    expect(uploads.start).not.toHaveBeenCalled();
    document.elementFromPoint = () => text;
    act(() => drop({ sources: [source('a.pdf')], x: 1, y: 1 }));
    await waitFor(() => expect(uploads.start).toHaveBeenCalledWith(source('a.pdf')));
  });

  it('mark the place that they hang over', async () => {
    show();
    const text = await screen.findByText(/将文件拖到此处/);
    const isMarked = () => text.closest('[role="presentation"]')?.hasAttribute('data-over');
    document.elementFromPoint = () => text;
    act(() => hover({ x: 1, y: 1 }));
    expect(isMarked()).toBe(true);
    document.elementFromPoint = () => document.body;
    act(() => hover({ x: 2, y: 2 }));
    expect(isMarked()).toBe(false);
    document.elementFromPoint = () => text;
    act(() => hover({ x: 1, y: 1 }));
    act(() => hover(null));
    expect(isMarked()).toBe(false);
  });
});
