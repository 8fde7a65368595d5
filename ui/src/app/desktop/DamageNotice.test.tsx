import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { withoutShell, withShell } from '@/test/shell.ts';
import { DamageNotice, useDamageNotice } from './DamageNotice.tsx';

afterEach(() => {
  withoutShell();
  useDamageNotice.setState(useDamageNotice.getInitialState());
});

it('says what was damaged, each until it was read', async () => {
  withShell({ damaged: ['settings', 'uploads'] });
  renderScreen(<DamageNotice />);
  const [settings, uploads] = screen.getAllByRole('status');
  expect(settings).toHaveTextContent('客户端设置已损坏');
  expect(uploads).toHaveTextContent('未完成的上传不会继续');
  await userEvent.click(screen.getByRole('button', { name: /客户端设置已损坏/ }));
  expect(screen.getAllByRole('status')).toEqual([uploads]);
});

it('says nothing where nothing was damaged', () => {
  withShell();
  renderScreen(<DamageNotice />);
  expect(screen.queryByRole('status')).toBeNull();
});
