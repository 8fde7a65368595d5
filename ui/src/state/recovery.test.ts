import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useRecovery } from './recovery.ts';

const KEY = 'coach.recovery';
const kept = () => Object.keys(useRecovery.getState().kept).toSorted();
const stored = () => Object.keys((JSON.parse(localStorage.getItem(KEY) ?? '') as Stored).state.kept).toSorted();

interface Stored {
  state: { kept: Record<string, unknown> };
  version: number;
}

/** What another window writes, and what the browser then tells this one. */
const foreign = (change: (kept: Stored['state']['kept']) => Stored['state']['kept']) => {
  const { state } = JSON.parse(localStorage.getItem(KEY) ?? '{"state":{"kept":{}}}') as Stored;
  localStorage.setItem(KEY, JSON.stringify({ state: { kept: change(state.kept) }, version: 1 }));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

beforeEach(() => useRecovery.getState().clear());

describe('what was not sent yet', () => {
  it('of two windows is kept side by side', async () => {
    useRecovery.getState().keep('mine', 1);
    await waitFor(() => expect(stored()).toEqual(['mine']));
    foreign((before) => ({ ...before, theirs: { at: 1, value: 2 } }));
    await waitFor(() => expect(kept()).toEqual(['mine', 'theirs']));
    useRecovery.getState().keep('more', 3);
    await waitFor(() => expect(stored()).toEqual(['mine', 'more', 'theirs']));
  });

  it('is forgotten in every window when one of them signs out', async () => {
    useRecovery.getState().keep('mine', 1);
    await waitFor(() => expect(stored()).toEqual(['mine']));
    foreign(() => ({}));
    await waitFor(() => expect(kept()).toEqual([]));
  });
});
