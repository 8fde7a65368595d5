import type { Evidence, Turn } from '../dialogue.ts';
import type { ItemEvidence, PlacedItem, ResultMessage } from './model.ts';

export const toTurn = ({ id, seq, role, text, sentAt, reaction }: Omit<ResultMessage, 'source'>): Turn => ({
  key: String(id),
  seq,
  role,
  text,
  at: sentAt,
  reaction,
});

export const toEvidence = ({ messageId, start, end, quote }: ItemEvidence): Evidence => ({
  key: String(messageId),
  start,
  end,
  quote,
});

/** Which items refer to which line. */
export const itemsByLine = (items: readonly PlacedItem[]): Map<string, PlacedItem[]> => {
  const lines = new Map<string, PlacedItem[]>();
  for (const placed of items) {
    for (const key of new Set(placed.item.evidence.map(({ messageId }) => String(messageId)))) {
      lines.set(key, [...(lines.get(key) ?? []), placed]);
    }
  }
  return lines;
};

/** Who stands beside the lines for the person who spoke them. */
export const practiceNames = (customer: string | null | undefined) => ({
  student: '我',
  customer: customer ? `客户 ${customer}` : '客户',
});
