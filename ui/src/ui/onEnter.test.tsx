import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onEnter } from './onEnter.ts';

const setup = () => {
  const act = vi.fn();
  render(<textarea aria-label="输入" onKeyDown={onEnter(act)} />);
  return { act, field: screen.getByLabelText('输入') };
};

describe('onEnter', () => {
  it('acts on Enter and keeps the line break out', () => {
    const { act, field } = setup();
    const event = createEvent.keyDown(field, { key: 'Enter' });
    fireEvent(field, event);
    expect(act).toHaveBeenCalledTimes(1);
    expect(event.defaultPrevented).toBe(true);
  });

  it.each([
    ['a composition', { key: 'Enter', isComposing: true }],
    ['the key that ends a composition', { key: 'Enter', keyCode: 229 }],
    ['Shift+Enter', { key: 'Enter', shiftKey: true }],
    ['another key', { key: 'a' }],
  ])('leaves %s alone', (_name, init) => {
    const { act, field } = setup();
    fireEvent.keyDown(field, init);
    expect(act).not.toHaveBeenCalled();
  });
});
