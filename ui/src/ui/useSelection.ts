import { useState } from 'react';

export type RowId = number | string;

export interface Selection {
  ids: readonly RowId[];
  has: (id: RowId) => boolean;
  /** What is checked among the rows of the page; other pages keep theirs. */
  setOnPage: (pageIds: readonly RowId[], checked: readonly RowId[]) => void;
  setAll: (ids: readonly RowId[]) => void;
  clear: () => void;
}

/** A selection over all pages. Another filter is another list: `scope` names it, and a change empties the selection. */
export const useSelection = (scope: string): Selection => {
  const [state, setState] = useState<{ scope: string; ids: ReadonlySet<RowId> }>({ scope, ids: new Set() });
  const ids = state.scope === scope ? state.ids : new Set<RowId>();
  const put = (next: Iterable<RowId>) => setState({ scope, ids: new Set(next) });
  return {
    ids: [...ids],
    has: (id) => ids.has(id),
    setOnPage: (pageIds, checked) => put([...[...ids].filter((id) => !pageIds.includes(id)), ...checked]),
    setAll: put,
    clear: () => put([]),
  };
};
