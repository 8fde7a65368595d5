/** Allowed uploads. Some systems send no mime type at all; then the extension decides. */
const MIME: Record<string, readonly string[]> = {
  txt: ['text/plain'],
  md: ['text/markdown', 'text/x-markdown'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  // Windows with a spreadsheet program installed calls csv files ms-excel.
  csv: ['text/csv', 'application/csv', 'application/vnd.ms-excel'],
  xls: ['application/vnd.ms-excel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pdf: ['application/pdf'],
};

export type DocumentType = 'txt' | 'md' | 'doc' | 'docx' | 'csv' | 'xls' | 'xlsx' | 'pdf';

export const DOCUMENT_TYPES = Object.keys(MIME) as DocumentType[];
export const TEXT_TYPES: readonly DocumentType[] = ['txt', 'md'];
export const EXCEL_TYPES: readonly DocumentType[] = ['xlsx', 'xls', 'csv'];
export const IMAGE_TYPES: readonly string[] = ['jpg', 'jpeg', 'gif', 'png', 'svg'];
export const VIDEO_TYPES: readonly string[] = ['mp4', 'wmv', 'avi', 'mov'];

export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const isAllowedFile = (
  file: { name: string; type?: string },
  allowed: readonly DocumentType[] = DOCUMENT_TYPES,
): boolean => {
  if (!file.type) return (allowed as readonly string[]).includes(extensionOf(file.name));
  return allowed.some((type) => MIME[type]?.includes(file.type ?? ''));
};
