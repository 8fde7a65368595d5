import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { PlacedItem, ResultView } from '@/ui/result/model.ts';
import { toVerdict } from '@/ui/result/verdicts.ts';
import type { OverruleBody } from './api.ts';

export interface Ruling {
  verdict: number | null;
  comment: string;
}

const FINISHED = 3;
const MIN_COMMENT = 2;

/** Why nothing can be overruled here; null when it can. */
export const overruleBlock = ({ session, result }: ResultView): string | null => {
  if (!result) return '评分尚未产生结果';
  if (session.examStatus === 4) return '申诉处理中，请通过复核改判';
  return session.examStatus === FINISHED ? null : '考核结果已确认，不能再改判';
};

/** A ruling counts when it changes the verdict, or when a human was asked and upholds it. */
const counts = (ruling: Ruling | undefined, { item }: PlacedItem, asked: boolean): boolean =>
  ruling?.verdict != null && (asked || ruling.verdict !== item.verdict);

export const missingComment = (ruling: Ruling | undefined): boolean =>
  (ruling?.comment.trim().length ?? 0) < MIN_COMMENT;

/** What a trainer decides differently, until it is saved. */
export const useRulings = (view: ResultView, items: readonly PlacedItem[]) => {
  const [rulings, setRulings] = useState<Record<number, Ruling>>({});
  const [generation, setGeneration] = useState(0);
  const { needsHuman } = view.session;
  const changed = items.filter((placed) => counts(rulings[placed.item.checkItemId], placed, needsHuman));
  const body: OverruleBody = {
    sessionId: view.session.sessionId,
    rev: view.session.rev,
    decisions: changed.map(({ item }) => ({
      checkItemId: item.checkItemId,
      verdict: toVerdict(rulings[item.checkItemId]?.verdict ?? item.verdict),
      comment: rulings[item.checkItemId]?.comment.trim() ?? '',
    })),
  };
  // Verdicts change the score, comments do not: writing one must not ask the server with every key.
  const [asked] = useDebouncedValue(
    JSON.stringify({ ...body, decisions: body.decisions.map((decision) => ({ ...decision, comment: '' })) }),
    200,
  );
  return {
    rulings,
    /** A human was asked to look, so that a verdict may also be upheld. */
    upholds: needsHuman,
    body,
    asked: JSON.parse(asked) as OverruleBody,
    dirty: changed.length > 0,
    incomplete: changed.filter(({ item }) => missingComment(rulings[item.checkItemId])),
    rule: (id: number, part: Partial<Ruling>) =>
      setRulings((all) => ({ ...all, [id]: { verdict: null, comment: '', ...all[id], ...part } })),
    /** Changes when all rulings are gone, saved or given up: forms that belong to them close. */
    generation,
    clear: () => {
      setRulings({});
      setGeneration((now) => now + 1);
    },
  };
};

export type Rulings = ReturnType<typeof useRulings>;
