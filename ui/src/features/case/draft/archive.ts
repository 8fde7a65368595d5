import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import { clueKind, phraseScope, revealAt } from '@/domain/enums.ts';
import { draftStore } from '#drafts';
import { baseOf, fits, type Base } from './model.ts';
import { readOwner } from './owner.ts';

/** The lists of which a copy is kept for reading without a server. */
export const ARCHIVED = {
  cases: '案例库',
  checkItems: '质检项',
  phrases: '快捷短语',
  clues: '服务线索',
} as const;

export type ArchiveKind = keyof typeof ARCHIVED;

export interface Entry {
  id: number;
  name: string;
  /** What it is sorted under: business type, project, group, kind. */
  group: string;
  /** The text to read, line by line; a case is read from `base`. */
  lines: string[];
  base: Base | null;
}

export interface Archive {
  version: 1;
  /** Milliseconds since 1970 of the copy. */
  at: number;
  lists: Record<ArchiveKind, Entry[]>;
}

const SAMPLE: Archive = { version: 1, at: 0, lists: { cases: [], checkItems: [], phrases: [], clues: [] } };

const isArchive = (kept: unknown): kept is Archive =>
  fits(kept, SAMPLE) && (kept as Archive).version === SAMPLE.version;

const EVERY_MS = 15 * 60_000;
const PAGE = 100;
const PAGES = 5;
/** Contents of the cases changed last; of older ones nothing is kept. */
const CONTENT_BYTES = 10_000_000;

const allPages = async <T>(load: (page: number) => Promise<{ items: T[]; total: number }>): Promise<T[]> => {
  const found: T[] = [];
  for (let page = 1; page <= PAGES; page += 1) {
    const { items, total } = await load(page);
    found.push(...items);
    if (found.length >= total || items.length === 0) break;
  }
  return found;
};

const pageOf = (page: number) => ({ params: { query: { page, pageSize: PAGE } } });

/** Only what changed since the last copy is read again. */
const readCases = async (before: readonly Entry[]): Promise<Entry[]> => {
  const rows = await allPages((page) => unwrap(api.GET('/coach/trainer/caseLibrary/list', pageOf(page))));
  const known = new Map(before.map((one) => [one.id, one]));
  const found: Entry[] = [];
  let bytes = 0;
  for (const { id, rev, name, businessType } of rows) {
    const old = known.get(id)?.base;
    const base =
      old?.rev === rev
        ? old
        : baseOf(await unwrap(api.GET('/coach/trainer/caseLibrary/{id}', { params: { path: { id } } })));
    bytes += JSON.stringify(base).length;
    if (bytes > CONTENT_BYTES) break;
    found.push({ id, name, group: businessType, lines: [], base });
  }
  return found;
};

const readCheckItems = async (): Promise<Entry[]> => {
  const rows = await allPages((page) => unwrap(api.GET('/coach/management/checkItem/list', pageOf(page))));
  return rows.map(({ id, name, projectName, question, passExamples, failExamples }) => ({
    id,
    name,
    group: projectName,
    lines: [
      question,
      ...passExamples.map((text) => `达成示例：${text}`),
      ...failExamples.map((text) => `未达成示例：${text}`),
    ].filter(Boolean),
    base: null,
  }));
};

const readPhrases = async (): Promise<Entry[]> => {
  const rows = await allPages((page) => unwrap(api.GET('/coach/trainer/quickPhrase/list', pageOf(page))));
  return rows.map(({ id, title, groupName, content, scope }) => ({
    id,
    name: title,
    group: groupName || '未分组',
    lines: [content, `范围：${phraseScope.label(scope)}`],
    base: null,
  }));
};

const readClues = async (): Promise<Entry[]> => {
  const rows = await allPages((page) => unwrap(api.GET('/coach/trainer/serviceClue/list', pageOf(page))));
  return rows.map(({ id, name, kind, revealAt: when, fields }) => ({
    id,
    name,
    group: clueKind.label(kind),
    lines: [revealAt.label(when), ...fields.map(({ label, value }) => `${label}：${value}`)],
    base: null,
  }));
};

const readKept = async (): Promise<Archive | null> => {
  const owner = readOwner();
  if (!owner) return null;
  const kept = await draftStore.readArchive(owner.key);
  return isArchive(kept) ? kept : null;
};

export const archive = queryOptions({
  queryKey: ['draft', 'archive'],
  queryFn: readKept,
  meta: { overlay: false, silent: true },
});

/** Brings the copy up to date unless it is recent; a copy that could not be completed is not kept at all. */
export const refreshArchive = async (now: number): Promise<boolean> => {
  const owner = readOwner();
  const before = await readKept();
  if (!owner || (before && now - before.at < EVERY_MS)) return false;
  const lists = {
    cases: await readCases(before?.lists.cases ?? []),
    checkItems: await readCheckItems(),
    phrases: await readPhrases(),
    clues: await readClues(),
  };
  // Whoever signed in while this was loading is owed none of it.
  if (readOwner()?.key !== owner.key) return false;
  const made: Archive = { version: 1, at: now, lists };
  await draftStore.writeArchive(owner.key, made);
  return true;
};
