import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findDialog } from '@/test/dialog.ts';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, server } from '@/test/server.ts';
import { platform } from '#platform';
import { Attachments } from './Attachments.tsx';

const SIGN = '*/portal/api/file/getTempSignUrl';
const PICTURE = { fileId: 'f1', name: '通话截图.png', mime: 'image/png', size: 20_480 };
const SOUND = { fileId: 'f2', name: '录音.mp3', mime: 'audio/mpeg', size: 204_800 };
const PAPER = { fileId: 'f3', name: '说明.pdf', mime: 'application/pdf', size: 2048 };

/** Which files an address was asked for; each address is another one. */
let asked: string[];

beforeEach(() => {
  asked = [];
  server.use(
    http.post(SIGN, async ({ request }) => {
      const { fileId } = (await request.json()) as { fileId: string };
      asked.push(fileId);
      const url = `https://public.example.com/v2/files/${fileId}?expires=1&sign=s${asked.length}`;
      return ok({ url, expiresAt: '2026-11-21 12:00:00' });
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

const address = (file: string, sign: string) => `${location.origin}/v2/files/${file}?expires=1&sign=${sign}`;
const picture = () => screen.findByRole('img', { name: PICTURE.name });
const player = () => screen.findByLabelText<HTMLAudioElement>(SOUND.name);

describe('what a student put in as evidence', () => {
  it('shows pictures and sound by an address of this site, and nothing of the rest', async () => {
    renderScreen(<Attachments files={[PICTURE, SOUND, PAPER]} />);
    expect(await picture()).toHaveAttribute('src', address('f1', `s${asked.indexOf('f1') + 1}`));
    expect(await player()).toHaveAttribute('src', address('f2', `s${asked.indexOf('f2') + 1}`));
    expect(asked.toSorted()).toEqual(['f1', 'f2']);
    expect(screen.getAllByRole('button', { name: /^下载/ })).toHaveLength(3);
  });

  it('is loaded from the server that the host works with', async () => {
    vi.spyOn(platform, 'mediaOrigin').mockResolvedValue('https://coach.example.cn:8443');
    renderScreen(<Attachments files={[PICTURE]} />);
    expect(await picture()).toHaveAttribute('src', 'https://coach.example.cn:8443/v2/files/f1?expires=1&sign=s1');
  });

  it('opens a picture larger', async () => {
    renderScreen(<Attachments files={[PICTURE]} />);
    await picture();
    await userEvent.click(screen.getByRole('button', { name: '放大通话截图.png' }));
    const dialog = await findDialog({ name: PICTURE.name });
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', address('f1', 's1'));
    expect(asked).toEqual(['f1']);
  });

  it('asks for another address when one has expired, as often as that happens', async () => {
    renderScreen(<Attachments files={[PICTURE]} />);
    for (const next of ['s2', 's3']) {
      fireEvent.error(await picture());
      await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', address('f1', next)));
      fireEvent.load(screen.getByRole('img'));
    }
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('goes on with a recording where its address expired', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    renderScreen(<Attachments files={[SOUND]} />);
    const audio = await player();
    fireEvent.loadedMetadata(audio);
    expect(play).not.toHaveBeenCalled();
    audio.currentTime = 42;
    Object.defineProperty(audio, 'paused', { value: false });
    fireEvent.error(audio);
    await waitFor(() => expect(audio).toHaveAttribute('src', address('f2', 's2')));
    audio.currentTime = 0;
    fireEvent.loadedMetadata(audio);
    expect(audio.currentTime).toBe(42);
    expect(play).toHaveBeenCalledOnce();
  });

  it('says what cannot be shown, and tries again when it is wanted', async () => {
    renderScreen(<Attachments files={[PICTURE]} />);
    fireEvent.error(await picture());
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', address('f1', 's2')));
    fireEvent.error(await picture());
    expect(await screen.findByText(/图片无法显示，可下载后查看/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '重试通话截图.png' }));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', address('f1', 's3')));
  });

  it('says so, and only there, where there is no address', async () => {
    server.use(http.post(SIGN, () => fail(100_404, '文件不存在或已被删除', { status: 404 })));
    renderScreen(<Attachments files={[SOUND]} />);
    expect(await screen.findByText(/录音无法播放/)).toBeInTheDocument();
    expect(screen.queryByText(/文件不存在/)).toBeNull();
  });
});
