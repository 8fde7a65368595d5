import type { Entry } from './api.ts';

export interface EntryAction {
  label: string;
  to: string;
  /** Starts or goes on with a dialogue, as opposed to looking at one. */
  starts: boolean;
}

const SUMMARY = '/student/summary';

/** The one thing to do next with an item; null while there is nothing to do or see. */
export const actionOf = (entry: Entry): EntryAction | null => {
  const { assignmentId, lastSessionId, lastScoreStatus } = entry;
  if (entry.canResume && lastSessionId !== null) {
    return { label: '继续', to: `/student/workbench?sessionId=${lastSessionId}`, starts: true };
  }
  if (entry.canStart) {
    const label = entry.attemptsUsed > 0 ? '重考' : '开始';
    return { label, to: `/student/workbench?assignmentId=${assignmentId}`, starts: true };
  }
  if (lastSessionId !== null && entry.taskStatus === 1 && lastScoreStatus !== 3) {
    return { label: '查看进度', to: `/student/loading?sessionId=${lastSessionId}`, starts: false };
  }
  return entry.attemptsUsed > 0
    ? { label: '查看', to: `${SUMMARY}?assignmentId=${assignmentId}`, starts: false }
    : null;
};

export const summaryOf = ({ assignmentId }: Entry): string => `${SUMMARY}?assignmentId=${assignmentId}`;

export const attemptsText = ({ attemptsUsed, attemptLimit }: Entry): string =>
  `${attemptsUsed} / ${attemptLimit === 0 ? '不限' : `${attemptLimit} 次`}`;
