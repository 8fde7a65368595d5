import { screen, waitFor, type ByRoleOptions } from '@testing-library/react';
import { expect } from 'vitest';

/** A dialog that has the focus: while it opens it could still take it away from a field that is being filled in. */
export const findDialog = async (options?: ByRoleOptions): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', options);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
};
