import { expect, type Page } from '@playwright/test';

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Four pixels. */
export const PICTURE: Chosen = {
  name: '通话截图.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGNQSFgARAwQCgAdjgSBQe+XXgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const SECONDS = 3;
const RATE = 8000;

/** Three seconds of a tone. */
export const SOUND: Chosen = {
  name: '通话录音.wav',
  mimeType: 'audio/wav',
  buffer: (() => {
    const samples = Int16Array.from(
      { length: SECONDS * RATE },
      (_, at) => 8000 * Math.sin((at / RATE) * 2 * Math.PI * 440),
    );
    const head = Buffer.alloc(44);
    head.write('RIFF', 0);
    head.writeUInt32LE(36 + samples.byteLength, 4);
    head.write('WAVEfmt ', 8);
    head.writeUInt32LE(16, 16);
    head.writeUInt16LE(1, 20);
    head.writeUInt16LE(1, 22);
    head.writeUInt32LE(RATE, 24);
    head.writeUInt32LE(RATE * 2, 28);
    head.writeUInt16LE(2, 32);
    head.writeUInt16LE(16, 34);
    head.write('data', 36);
    head.writeUInt32LE(samples.byteLength, 40);
    return Buffer.concat([head, Buffer.from(samples.buffer)]);
  })(),
};

/** Both are there for eye and ear, not only in the page's structure. */
export const expectMedia = async (page: Page): Promise<void> => {
  const files = page.getByRole('list', { name: '附件' });
  const picture = files.getByRole('img', { name: PICTURE.name });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
  const player = files.getByLabel(SOUND.name, { exact: true });
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBe(SECONDS);
};
