import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusBack } from './useFocusBack.ts';

const Dialog = ({ onClose }: { onClose: () => void }) => {
  useFocusBack();
  return (
    <button type="button" onClick={onClose}>
      关闭
    </button>
  );
};

const Sample = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <button type="button">别处</button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
};

it('returns to what opened a dialog that is taken away', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '打开' })).toHaveFocus());
});
