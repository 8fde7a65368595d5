import { fullDraft, type FullDraft } from '@/features/case/editor/blank.ts';
import { draftStore } from '#drafts';
import { problemOf } from './fileCase.ts';
import { fits, nameOf, type Draft } from './model.ts';

const FORMAT = 'coach-case-draft';
const VERSION = 1;
const LIMIT_BYTES = 2_000_000;

const HEAD = { format: FORMAT, version: VERSION, case: {} };

/** Why a file cannot become a draft, in the words of the user. */
export class BadFile extends Error {}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadFile('文件内容不完整或不是草稿文件');
  }
};

/** The case in the text of an exported file. */
export const readText = (text: string): FullDraft => {
  const value = parse(text);
  if (!fits(value, HEAD) || (value as typeof HEAD).format !== FORMAT) throw new BadFile('这不是从离线草稿导出的文件');
  const file = value as typeof HEAD;
  if (file.version > VERSION) throw new BadFile('文件来自更新的版本，请先升级再导入');
  const problem = problemOf(file.case);
  if (problem) throw new BadFile(problem);
  return fullDraft(file.case as FullDraft);
};

/** The case in an exported file; one that is too large for a single case is not even read. */
export const readFile = async (file: Blob): Promise<FullDraft> => {
  if (file.size > LIMIT_BYTES) throw new BadFile('文件超过 2 MB，不是单个案例草稿');
  return readText(await file.text());
};

/** A draft as a file; which case it belongs to stays behind, so that importing it makes a new one. */
export const writeFile = ({ draft, updatedAt }: Pick<Draft, 'draft' | 'updatedAt'>): string =>
  JSON.stringify(
    { format: FORMAT, version: VERSION, savedAt: new Date(updatedAt).toISOString(), case: draft },
    null,
    2,
  );

const fileName = (draft: Draft): string => `${nameOf(draft).replaceAll(/[\\/:*?"<>|\s]+/g, '_')}.case.json`;

/** Answers where it was saved, where the host knows. */
export const exportDraft = async (draft: Draft): Promise<string | null> =>
  draftStore.exportFile(fileName(draft), writeFile(draft));
