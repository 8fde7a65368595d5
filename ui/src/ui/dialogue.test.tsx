import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { cutAtEvidence, type Turn } from './dialogue.ts';
import { DialogueView } from './DialogueView.tsx';

describe('evidence', () => {
  it('is cut out by offsets that count characters, not code units', () => {
    const spans = cutAtEvidence('😀您好，王女士', { key: '1', start: 1, end: 3 });
    expect(spans.map(({ text, marked }) => [text, marked])).toEqual([
      ['😀', false],
      ['您好', true],
      ['，王女士', false],
    ]);
  });

  it('is found by its quote, and marks the whole line when the quote is not there', () => {
    expect(cutAtEvidence('请稍等', { key: '1', quote: '稍等' }).map(({ marked }) => marked)).toEqual([false, true]);
    expect(cutAtEvidence('请稍等', { key: '1', quote: '再见' })).toEqual([{ at: 0, text: '请稍等', marked: true }]);
    expect(cutAtEvidence('请稍等', null)).toEqual([{ at: 0, text: '请稍等', marked: false }]);
  });
});

const turns: Turn[] = [
  { key: '1', seq: 1, role: 2, text: '我要投诉', reaction: 1 },
  { key: '2', seq: 2, role: 1, text: '非常抱歉', state: 'failed' },
];

describe('<DialogueView/>', () => {
  it('reacts, takes back, retries and marks', async () => {
    const onReact = vi.fn();
    const onRetry = vi.fn();
    renderScreen(
      <DialogueView turns={turns} onReact={onReact} onRetry={onRetry} evidence={{ key: '2', quote: '抱歉' }} />,
    );
    await userEvent.click(screen.getByRole('button', { name: '这句回复合理' }));
    expect(onReact).toHaveBeenCalledWith(turns[0], null);
    await userEvent.click(screen.getByRole('button', { name: '这句回复不合理' }));
    expect(onReact).toHaveBeenLastCalledWith(turns[0], 2);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(onRetry).toHaveBeenCalledWith(turns[1]);
    expect(screen.getByText('抱歉').tagName).toBe('MARK');
  });

  it('tells a screen reader that the other side writes, not each crumb', () => {
    renderScreen(<DialogueView turns={turns} streaming="您好，我" />);
    expect(screen.getByRole('status')).toHaveTextContent('对方正在回复');
  });
});
