import { invoke } from '@tauri-apps/api/core';
import type { CaseProblem, DraftList, DraftStore, KeptDraft } from '../drafts.ts';

/** The program has one window, so changes that wait for each other here are changes in one step. */
let last: Promise<unknown> = Promise.resolve();

const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const next = last.then(act, act);
  last = next.catch(() => null);
  return next;
};

export const draftStore: DraftStore = {
  list: (owner) => invoke<DraftList>('drafts_list', { owner }),
  change: <T extends KeptDraft>(owner: string, id: string, change: (now: T | null) => T) =>
    inTurn(async () => {
      const now = await invoke<T | null>('drafts_get', { owner, id });
      const kept = change(now);
      if (kept !== now) await invoke('drafts_put', { owner, draft: kept });
      return kept;
    }),
  remove: (owner, id) => inTurn(() => invoke('drafts_remove', { owner, id })),
  restore: (owner, id) => inTurn(() => invoke('drafts_restore', { owner, id })),
  onForeignChange: () => () => {},
  check: (content) => invoke<CaseProblem[]>('case_validate', { content }),
  exportFile: (name, text) => invoke<string>('drafts_export', { name, text }),
  readArchive: (owner) => invoke<unknown>('archive_get', { owner }),
  writeArchive: (owner, archive) => invoke('archive_put', { owner, archive }),
};
