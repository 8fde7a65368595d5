import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockOffset, Countdown, secondsLeft, spokenMark } from './Countdown.tsx';

describe('arithmetic', () => {
  it('counts from the deadline by the server clock', () => {
    const offset = clockOffset(1_000_000, 400_000);
    expect(secondsLeft(1_060_000, offset, 400_000)).toBe(60);
    expect(secondsLeft(1_060_000, offset, 459_001)).toBe(1);
    expect(secondsLeft(1_060_000, offset, 999_999)).toBe(0);
  });

  it('speaks at 10, 5 and 1 minutes and at 30 seconds', () => {
    expect(spokenMark(601, 600)).toBe(600);
    expect(spokenMark(600, 599)).toBeNull();
    expect(spokenMark(301, 299)).toBe(300);
    expect(spokenMark(700, 20)).toBe(30);
  });
});

describe('<Countdown/>', () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  it('survives a tab that slept, and ends once', () => {
    const onEnd = vi.fn();
    render(<Countdown deadlineMs={65_000} offsetMs={0} onEnd={onEnd} />);
    expect(screen.getByRole('timer')).toHaveTextContent('00:01:05');
    act(() => {
      vi.setSystemTime(40_000);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:25');
    expect(screen.getByRole('status')).toHaveTextContent('剩余时间 30 秒');
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:00');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
