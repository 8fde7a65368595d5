import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverFromStaleChunk, watchStaleChunks } from './staleChunks.ts';

const gone = new TypeError('Importing a module script failed.');
const reload = vi.fn();
const answer = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('@/api/alive.ts', () => ({ serverAnswers: answer }));

describe('recoverFromStaleChunk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { pathname: '/trainer', reload });
    answer.mockResolvedValue(true);
    window.history.replaceState(null, '');
    watchStaleChunks();
  });
  afterEach(() => {
    reload.mockReset();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('loads the page again, once for each place', async () => {
    await expect(Promise.all([recoverFromStaleChunk(gone), recoverFromStaleChunk(gone)])).resolves.toEqual([
      true,
      true,
    ]);
    await expect(recoverFromStaleChunk(gone)).resolves.toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves other errors alone', async () => {
    await expect(recoverFromStaleChunk(new Error('offline'))).resolves.toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps the page when no server is there to load it from', async () => {
    answer.mockResolvedValue(false);
    await expect(recoverFromStaleChunk(gone)).resolves.toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not turn back who is on the way to another page', async () => {
    window.dispatchEvent(new Event('beforeunload'));
    const recovered = recoverFromStaleChunk(gone);
    await vi.advanceTimersByTimeAsync(4000);
    expect(reload).not.toHaveBeenCalled();
    // Who is still here has stayed.
    await vi.advanceTimersByTimeAsync(2000);
    await expect(recovered).resolves.toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
