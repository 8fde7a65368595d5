import type { Data } from '@/api/types.ts';
import { appealStatus, defineEnum, type Tone } from '@/domain/enums.ts';

/** One appeal with its thread; scores are centipoints. */
export type AppealDetail = Data<'/coach/student/appeal/{id}', 'get'>;
export type AppealItem = AppealDetail['items'][number];

export const invalidReason = defineEnum({
  1: ['复核超时', 'err'],
  2: ['学员撤回', 'neutral'],
  3: ['考核作废', 'neutral'],
});

const INVALID = 3;
const EXPIRED = 1;
const APPEAL_TIMEOUT = 6;

/** In the words the student knows: an appeal nobody rechecked in time is 申诉已过期. */
export const appealWords = ({
  status,
  examStatus,
  invalidReason: reason,
}: {
  status: number;
  examStatus?: number;
  invalidReason?: number | null;
}): { label: string; tone: Tone } => {
  if (status === INVALID && (examStatus === APPEAL_TIMEOUT || reason === EXPIRED)) {
    return { label: '申诉已过期', tone: 'err' };
  }
  return { label: appealStatus.label(status), tone: appealStatus.tone(status) };
};
