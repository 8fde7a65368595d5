/** Allowed uploads. Some systems send no mime type at all; then the extension decides. */
const MIME = {
  txt: ['text/plain'],
  md: ['text/markdown', 'text/x-markdown'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  // Windows with a spreadsheet program installed calls csv files ms-excel.
  csv: ['text/csv', 'application/csv', 'application/vnd.ms-excel'],
  xls: ['application/vnd.ms-excel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pdf: ['application/pdf'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  mp3: ['audio/mpeg', 'audio/mp3'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  m4a: ['audio/mp4', 'audio/x-m4a', 'audio/m4a'],
} satisfies Record<string, readonly string[]>;

export type FileType = keyof typeof MIME;
export type DocumentType = 'txt' | 'md' | 'doc' | 'docx' | 'csv' | 'xls' | 'xlsx' | 'pdf';

export const DOCUMENT_TYPES: readonly DocumentType[] = ['txt', 'md', 'doc', 'docx', 'csv', 'xls', 'xlsx', 'pdf'];
/** What a student may put in with an appeal: pictures, recordings and papers. */
export const EVIDENCE_TYPES: readonly FileType[] = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'mp3',
  'wav',
  'm4a',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'csv',
  'txt',
];
export const TEXT_TYPES: readonly DocumentType[] = ['txt', 'md'];
export const EXCEL_TYPES: readonly DocumentType[] = ['xlsx', 'xls', 'csv'];
export const IMAGE_TYPES: readonly string[] = ['jpg', 'jpeg', 'gif', 'png', 'svg'];
export const VIDEO_TYPES: readonly string[] = ['mp4', 'wmv', 'avi', 'mov'];

const PICTURES = new Set(['jpg', 'jpeg', 'png', 'gif']);
const SOUNDS = new Set(['mp3', 'wav', 'm4a']);

/** How a file is shown in the page itself; the rest is only offered for saving. */
export const previewOf = (name: string): 'picture' | 'sound' | null => {
  const extension = extensionOf(name);
  if (PICTURES.has(extension)) return 'picture';
  return SOUNDS.has(extension) ? 'sound' : null;
};

export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const isAllowedFile = (
  file: { name: string; type?: string },
  allowed: readonly FileType[] = DOCUMENT_TYPES,
): boolean => {
  if (!file.type) return (allowed as readonly string[]).includes(extensionOf(file.name));
  return allowed.some((type) => (MIME[type] as readonly string[]).includes(file.type ?? ''));
};
