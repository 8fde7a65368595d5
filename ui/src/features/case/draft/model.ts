import type { CaseDetail } from '@/features/case/api.ts';
import { blankDraft, fullDraft, type FullDraft } from '@/features/case/editor/blank.ts';
import type { KeptDraft } from '@/platform/drafts.ts';

/** Where a draft stands on its way to the server. */
export type DraftState = 'local' | 'queued' | 'syncing' | 'synced' | 'conflict' | 'failed';

/** The case on the server that a draft was made from, as it was read. */
export interface Base {
  caseId: number;
  rev: number;
  draft: FullDraft;
}

/** The case as somebody else left it while this draft was being written. */
export interface Theirs {
  rev: number;
  draft: FullDraft;
  updatedBy: string;
  updatedAt: string;
}

export interface Refusal {
  message: string;
  /** Field path to its message. */
  fields: Record<string, string>;
}

export interface Draft extends KeptDraft {
  createdAt: number;
  /** When it was put into the outbox: the order in which it is sent. */
  queuedAt: number;
  draft: FullDraft;
  /** Null for a case that the server does not have yet. */
  base: Base | null;
  state: DraftState;
  /** Why the server refused it. */
  error: Refusal | null;
  /** While in conflict: what stands on the server, null when the case was deleted there. */
  theirs: Theirs | null;
  /** Names the adding of this case. */
  draftKey: string;
  /** Names the change of the case that `sent` holds. */
  editKey: string | null;
  /**
   * What was sent and not answered. The server may have it, so it is sent again, exactly so and under its key, before
   * anything newer.
   */
  sent: FullDraft | null;
}

export const baseOf = (detail: CaseDetail): Base => ({
  caseId: detail.id,
  rev: detail.rev,
  draft: fullDraft(detail),
});

interface NewDraft {
  id: string;
  draftKey: string;
  now: number;
  draft: FullDraft;
  base?: Base | null;
}

export const newDraft = ({ id, draftKey, now, draft, base = null }: NewDraft): Draft => ({
  id,
  draftKey,
  createdAt: now,
  updatedAt: now,
  queuedAt: 0,
  removedAt: null,
  draft,
  base,
  state: 'local',
  error: null,
  theirs: null,
  editKey: null,
  sent: null,
});

/** Whether a value has everything that the sample has, each of its kind; null in the sample stands for anything. */
export const fits = (value: unknown, sample: unknown): boolean => {
  if (sample === null) return value !== undefined;
  if (typeof value !== typeof sample || value === null || Array.isArray(value) !== Array.isArray(sample)) return false;
  // Lists are empty in a sample: their entries stay unchecked here.
  if (typeof sample !== 'object') return true;
  return Object.entries(sample).every(([key, part]) => fits((value as Record<string, unknown>)[key], part));
};

export const isCase = (value: unknown): value is FullDraft => fits(value, blankDraft());

const isCaseOrNull = (holder: { draft: unknown } | null) => holder === null || isCase(holder.draft);

const SAMPLE = newDraft({ id: '', draftKey: '', now: 0, draft: blankDraft() });

/** Whether what storage gave back is a draft of this version. */
export const isDraft = (kept: KeptDraft): kept is Draft => {
  if (!fits(kept, SAMPLE)) return false;
  const { base, theirs, sent } = kept as Draft;
  return isCaseOrNull(base) && isCaseOrNull(theirs) && (sent === null || isCase(sent));
};

/** Deep equality of two cases; what is left out equals nothing, so both must be full. */
export const sameCase = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && sameCase((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
};

export const nameOf = ({ draft }: Pick<Draft, 'draft'>): string => draft.name.trim() || '未命名案例';
