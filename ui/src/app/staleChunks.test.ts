import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverFromStaleChunk, watchStaleChunks } from './staleChunks.ts';

const gone = new TypeError('Importing a module script failed.');
const reload = vi.fn();

describe('recoverFromStaleChunk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { pathname: '/trainer', reload });
    window.history.replaceState(null, '');
    watchStaleChunks();
  });
  afterEach(() => {
    reload.mockReset();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('loads the page again, once for each place', () => {
    expect(recoverFromStaleChunk(gone)).toBe(true);
    expect(recoverFromStaleChunk(gone)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('leaves other errors alone', () => {
    expect(recoverFromStaleChunk(new Error('offline'))).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not turn back who is on the way to another page', () => {
    window.dispatchEvent(new Event('beforeunload'));
    expect(recoverFromStaleChunk(gone)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(6000);
    expect(recoverFromStaleChunk(gone)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
