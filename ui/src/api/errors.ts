import { CODE, type ApiError } from './envelope.ts';

/** How a failure reaches the user. This table is the only place that decides it. */
export type Show =
  | { how: 'silent' }
  | { how: 'toast'; message: string }
  | { how: 'redirect'; message: string }
  | { how: 'dialog'; title: string; message: string };

const SILENT: Show = { how: 'silent' };
const SILENT_CODES = new Set<number>([CODE.checkingOrAppealing, CODE.notSubmitted, CODE.autoSubmitted]);
const NAME_TAKEN = '知识库名称已存在';
const PRACTICE = '/coach/student/practice/session';

const endsWithAny = (path: string, ends: readonly string[]) => ends.some((end) => path.endsWith(end));

/** The workbench shows a lost session in its own way, and so do the two calls that meet it first. */
const sessionGoneIsHandled = (path: string, page: string) =>
  page.startsWith('/student/workbench') || endsWithAny(path, [`${PRACTICE}/close`, `${PRACTICE}/sendMessage`]);

/** `page` is the location of the screen on which the call failed. */
export const howToShow = (error: ApiError, page: string): Show => {
  if (error.kind === 'abort') return SILENT;
  if (error.code === CODE.loginNeeded) return { how: 'redirect', message: `${error.message}，请重新登录` };
  if (error.status === 401) return { how: 'redirect', message: 'Token已失效，请重新登录' };
  if (error.errorCode) return SILENT;
  if (error.kind === 'business') {
    if (SILENT_CODES.has(error.code)) return SILENT;
    if (error.code === CODE.sessionGone && sessionGoneIsHandled(error.path, page)) return SILENT;
    if (error.message === NAME_TAKEN || error.message === '') return SILENT;
    if (error.lostEdit) {
      const { updatedBy, updatedAt } = error.lostEdit;
      return {
        how: 'dialog',
        title: '内容已被修改',
        message: `${updatedBy} 于 ${updatedAt} 修改了这条数据，请刷新后再试。`,
      };
    }
    return { how: 'toast', message: error.message };
  }
  if (endsWithAny(error.path, [`${PRACTICE}/list`, `${PRACTICE}/connect`])) return SILENT;
  return { how: 'toast', message: error.message };
};
