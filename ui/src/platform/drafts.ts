import type { Off } from './types.ts';

/**
 * What a host keeps for one owner while there is no server: drafts of cases, and the lists last seen. An owner is an
 * account in one team; a host never shows the drafts of one owner to another. Few people ever draft, so this part of
 * the seam is a module of its own, `#drafts`, that only the pages of drafts load.
 */
export interface KeptDraft {
  /** UUIDv7. */
  id: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** Set while it lies in the recycle list. */
  removedAt: number | null;
}

export interface DraftList {
  /** In no particular order, the removed ones included; removed longer than {@link RECYCLE_MS} are gone. */
  drafts: KeptDraft[];
  /** How many could not be read; they were set aside. */
  broken: number;
}

/** A problem of a case, as the server words it. */
export interface CaseProblem {
  path: string;
  code: string;
  message: string;
}

export interface DraftStore {
  list(owner: string): Promise<DraftList>;
  /**
   * Changes one draft in one step. `change` is given what is kept, or null, and answers what is to be kept; the same
   * object leaves everything as it is.
   */
  change<T extends KeptDraft>(owner: string, id: string, change: (now: T | null) => T): Promise<T>;
  /** Into the recycle list. */
  remove(owner: string, id: string): Promise<void>;
  restore(owner: string, id: string): Promise<void>;
  /** Another window wrote, removed or restored a draft. */
  onForeignChange(listener: () => void): Off;
  /** Problems of a case's content, where the host can tell them without the server. */
  check: ((content: unknown) => Promise<CaseProblem[]>) | null;
  /** Saves a text file; answers where, unless the person chose that in a dialog of the host. */
  exportFile(name: string, text: string): Promise<string | null>;
  /** The lists last seen, or null. */
  readArchive(owner: string): Promise<unknown>;
  writeArchive(owner: string, archive: unknown): Promise<void>;
}

export const RECYCLE_MS = 7 * 24 * 3_600_000;
