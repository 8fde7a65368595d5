import { useState } from 'react';
import type { AppealDetail } from '@/ui/result/appeal.ts';
import { toVerdict } from '@/ui/result/verdicts.ts';

export interface Decision {
  verdict: number | null;
  comment: string;
}

const UNDECIDED_DECISION: Decision = { verdict: null, comment: '' };

/** What is still missing of one decision; null when it is complete. */
export const problemOf = ({ verdict, comment }: Decision): string | null => {
  if (verdict === null) return '请作出判定';
  return comment.trim().length < 2 ? '请填写复核意见，至少 2 个字' : null;
};

export const useDecisions = ({ items }: AppealDetail) => {
  const [given, setGiven] = useState<Record<number, Decision>>({});
  const of = (id: number): Decision => given[id] ?? UNDECIDED_DECISION;
  return {
    of,
    decide: (id: number, part: Partial<Decision>) =>
      setGiven((all) => ({ ...all, [id]: { ...UNDECIDED_DECISION, ...all[id], ...part } })),
    done: items.filter(({ checkItemId }) => problemOf(of(checkItemId)) === null).length,
    dirty: Object.values(given).some(({ verdict, comment }) => verdict !== null || comment !== ''),
    list: () =>
      items.map(({ checkItemId }) => {
        const { verdict, comment } = of(checkItemId);
        return { checkItemId, verdict: toVerdict(verdict), comment: comment.trim() };
      }),
  };
};

export type Decisions = ReturnType<typeof useDecisions>;
