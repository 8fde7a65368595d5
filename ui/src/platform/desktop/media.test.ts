import { describe, expect, it, vi } from 'vitest';
import { shellState } from '@/test/shellState.ts';
import { platform } from '../index.desktop.ts';

const invoke = vi.hoisted(() => vi.fn<(command: string) => Promise<unknown>>());
vi.mock('@tauri-apps/api/core', () => ({ invoke, Channel: vi.fn() }));

describe('where the shell takes pictures and sound from', () => {
  it('is the server that it works with now', async () => {
    for (const url of ['https://coach.example.cn:8443', 'http://10.0.0.7']) {
      invoke.mockResolvedValueOnce(shellState({ server: { url, managed: false } }));
      expect(await platform.mediaOrigin()).toBe(url);
    }
  });
});
