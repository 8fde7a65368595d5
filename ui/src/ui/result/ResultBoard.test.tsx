import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { item, project, resultView } from '@/test/resultView.ts';
import { appealWords } from './appeal.ts';
import type { ResultView } from './model.ts';
import { ResultBoard } from './ResultBoard.tsx';
import { ScoreHead } from './ScoreHead.tsx';
import { choicesOf, isLoss, verdictsOf } from './verdicts.ts';

const Board = ({ view }: { view: ResultView }) => (
  <ResultBoard view={view} names={{ student: '我', customer: '客户' }} top={<ScoreHead view={view} />} />
);

describe('result board', () => {
  it('shows one score, the fatal line with its place and the score without it', () => {
    renderScreen(<Board view={resultView()} />);
    const head = within(screen.getByRole('region', { name: '得分' }));
    expect(head.getByText('0', { selector: 'strong' })).toBeInTheDocument();
    expect(head.getByText('不合格')).toBeInTheDocument();
    expect(head.getByText(/致命项：泄露客户信息（第 4 句）/)).toBeInTheDocument();
    expect(head.getByText('77.78')).toBeInTheDocument();
  });

  it('leads from a quote to its line and marks exactly the quoted characters', async () => {
    renderScreen(<Board view={resultView()} />);
    await userEvent.click(screen.getByRole('button', { name: /第 2 句\s*您好/ }));
    const line = document.querySelector('[data-key="102"]');
    expect(line?.querySelector('mark')).toHaveTextContent('您好');
    expect(line?.querySelector('[aria-current="true"]')).toHaveTextContent('👋您好，请问怎么称呼');
  });

  it('names under a line the items that rest on it', () => {
    renderScreen(<Board view={resultView()} />);
    const line = document.querySelector<HTMLElement>('[data-key="104"]');
    expect(within(line!).getByRole('button', { name: '泄露客户信息' })).toBeInTheDocument();
  });

  it('marks a line that the built-in customer said in place of the model', () => {
    const view = resultView();
    const messages = view.messages.map((line) => (line.id === 103 ? { ...line, source: 'fallback' as const } : line));
    renderScreen(<Board view={{ ...view, messages }} />);
    expect(screen.getAllByText('内置台词')).toHaveLength(1);
    expect(document.querySelector('[data-key="103"]')).toHaveTextContent('内置台词');
  });

  it('narrows to what cost points', async () => {
    renderScreen(<Board view={resultView()} />);
    expect(document.querySelector('#item-1')).not.toBeNull();
    await userEvent.click(screen.getByText('失分 2'));
    expect(document.querySelector('#item-1')).toBeNull();
    expect(document.querySelector('#item-2')).not.toBeNull();
  });

  it('never shows a number for a failed scoring', () => {
    renderScreen(<Board view={resultView({ scoreStatus: 4, score: null, scoreError: '模型超时' }, null)} />);
    expect(screen.getByText(/评分失败，待重试或人工/)).toBeInTheDocument();
    expect(screen.getByText('--', { selector: 'strong' })).toBeInTheDocument();
  });

  it('compares the score before and after a recheck', () => {
    const view = resultView(
      { score: 5600, recheckScore: 8825, result: 1 },
      { totalCp: 8825, fatalHit: false, preFatalCp: null, origin: 4 },
    );
    renderScreen(<Board view={view} />);
    expect(screen.getByText('88.25', { selector: 'strong' })).toBeInTheDocument();
    expect(screen.getByText('复核前 56 → 复核后 88.25')).toBeInTheDocument();
  });
});

describe('verdicts', () => {
  it('read the other way round where an item names a fault', () => {
    expect(verdictsOf(2).label(1)).toBe('有此问题');
    expect(verdictsOf(2).tone(1)).toBe('err');
    expect(isLoss(item(1, { verdict: 1, cp: -500 }), 2)).toBe(true);
    expect(isLoss(item(1, { verdict: 2, cp: 0 }), 2)).toBe(false);
    expect(verdictsOf(1).label(1)).toBe('达成');
  });

  it('offer 不适用 only where the project allows it, and never 待判定', () => {
    expect(choicesOf(project([])).map(({ value }) => value)).toEqual(['1', '2']);
    expect(choicesOf(project([], { naAllowed: true })).map(({ value }) => value)).toEqual(['1', '2', '3']);
  });

  it('an appeal that nobody rechecked in time is 申诉已过期', () => {
    expect(appealWords({ status: 3, examStatus: 6 }).label).toBe('申诉已过期');
    expect(appealWords({ status: 3, examStatus: 3, invalidReason: 2 }).label).toBe('已失效');
    expect(appealWords({ status: 1, examStatus: 4 }).label).toBe('申诉中');
  });
});
