import { CODE, type ApiError } from '@/api/envelope.ts';
import { words } from '@/ui/words.ts';

export interface Act {
  label: string;
  /** Without an address the connection is tried again. */
  to?: string;
}

interface Refused {
  title: string;
  text: string;
  acts: Act[];
}

interface Where {
  sessionId?: number | undefined;
  assignmentId?: number | null;
  taskItemName?: string;
  /** Where people come from. */
  place?: string | undefined;
}

const AGAIN: Act = { label: '重新检测' };
const APPEALS: Act = { label: '查看申诉', to: '/student/appeal' };
const scoring = ({ sessionId }: Where): Act[] =>
  sessionId ? [{ label: '查看评分进度', to: `/student/loading?sessionId=${sessionId}` }] : [];

/** Pages of the specification's six dialogs, by the server's error code. */
const DIALOGS: Record<string, (where: Where, message: string) => Refused> = {
  EXAM_PAGE_INVALID: ({ place }, message) => ({
    title: place ? '无法打开预览' : '无法打开考核',
    text: `${message}。请从「${place ?? '我的考核'}」重新进入。`,
    acts: [],
  }),
  EXAM_TIME_MISMATCH: (_, message) => ({
    title: '系统时间不一致',
    text: `${message}。请校准本机时间后重新检测。`,
    acts: [AGAIN],
  }),
  EXAM_OTHER_IN_PROGRESS: ({ sessionId, taskItemName }, message) => ({
    title: '有考核正在进行',
    text: taskItemName
      ? `${message}：${taskItemName}。请先完成并提交，再开始新的考核。`
      : `${message}，请先完成并提交。`,
    acts: sessionId ? [{ label: '继续该考核', to: `/student/workbench?sessionId=${sessionId}` }] : [],
  }),
  EXAM_QUALITY_CHECK: (where, message) => ({ title: '正在质检', text: `${message}。`, acts: scoring(where) }),
  EXAM_UNDER_APPEAL: (_, message) => ({
    title: '正在申诉',
    text: `${message}，复核完成前不能再次作答。`,
    acts: [APPEALS],
  }),
  EXAM_APPEAL_NOT_RECHECKED: (_, message) => ({ title: '申诉尚未复核', text: `${message}。`, acts: [APPEALS] }),
};

export const refusalOf = (error: ApiError, asked: Where = {}): Refused => {
  const where: Where = { ...asked, ...(error.data as Where | null) };
  const dialog = error.errorCode ? DIALOGS[error.errorCode] : undefined;
  if (dialog) return dialog(where, error.message);
  if (error.code === CODE.autoSubmitted) {
    return { title: '考核已自动提交', text: '考核时间已到，系统已自动提交。', acts: scoring(where) };
  }
  if (error.kind !== 'business') {
    return { title: '连接失败', text: '暂时无法连接服务器。已保存的对话不会丢失。', acts: [{ label: words.retry }] };
  }
  return { title: '无法开始考核', text: `${error.message}。`, acts: [] };
};

/** The dialogue is over and can only be looked at. */
export const hasEnded = ({ code, errorCode }: ApiError): boolean =>
  code === CODE.finished || code === CODE.autoSubmitted || errorCode === 'EXAM_QUALITY_CHECK';
