/**
 * Every query key starts with one of these words, and mutations name the words they make stale. Registering the type
 * makes a mistyped key a compile error everywhere.
 */
export type Resource =
  | 'agent'
  | 'appeal'
  | 'appealRecheck'
  | 'assessmentResult'
  | 'callLog'
  | 'clientRelease'
  | 'case'
  | 'caseCheck'
  | 'draft'
  | 'checkItem'
  | 'configuration'
  | 'export'
  | 'file'
  | 'flowLog'
  | 'job'
  | 'keywordGroup'
  | 'nameCheck'
  | 'practice'
  | 'practiceScoreConfig'
  | 'promptTemplate'
  | 'qualityProject'
  | 'qualityType'
  | 'quickPhrase'
  | 'rank'
  | 'serviceClue'
  | 'studentAssessment'
  | 'studentGroup'
  | 'task'
  | 'team'
  | 'user';

interface QueryMeta extends Record<string, unknown> {
  /** false keeps the request out of the global loading overlay. */
  overlay?: boolean;
  /** true when the screen shows the failure itself. */
  silent?: boolean;
}

interface MutationMeta extends QueryMeta {
  invalidates?: readonly Resource[];
  /** Toast after success, past tense. */
  done?: string;
  /** Put before the server's message on failure. */
  fail?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Resource, ...unknown[]];
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

/** A page of a list, as every list call answers. */
export interface ListPage<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
}
