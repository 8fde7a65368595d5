import type { ListPage } from '@/api/keys.ts';
import { difficulty } from '@/domain/enums.ts';
import type { Paging } from '@/ui/useListState.ts';
import { nameOf, type Draft, type DraftState } from './model.ts';
import { draftState } from './words.ts';

interface Wanted extends Paging {
  keyword?: string;
  state?: DraftState | undefined;
}

const KEYS: Record<string, (draft: Draft) => string | number> = {
  name: nameOf,
  businessType: ({ draft }) => draft.businessType,
  difficulty: ({ draft }) => difficulty.values.indexOf(draft.difficulty),
  state: ({ state }) => draftState.values.indexOf(state),
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
};

const collator = new Intl.Collator('zh-CN', { numeric: true });

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** One page of the drafts that match, as a list call of the server would answer it. */
export const pageOf = (drafts: readonly Draft[], wanted: Wanted): ListPage<Draft> => {
  const { keyword = '', state, page, pageSize, sort = 'updatedAt', order = 'desc' } = wanted;
  const word = keyword.trim().toLowerCase();
  const key = KEYS[sort] ?? ((draft: Draft) => draft.updatedAt);
  const found = drafts
    .filter((draft) => state === undefined || draft.state === state)
    .filter((draft) => `${nameOf(draft)}\n${draft.draft.businessType}`.toLowerCase().includes(word))
    .sort((a, b) => compare(key(a), key(b)) * (order === 'asc' ? 1 : -1) || a.id.localeCompare(b.id));
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize };
};
