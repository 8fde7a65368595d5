import { defineEnum } from '@/domain/enums.ts';

/** Where the scoring stands for somebody who may have to act. */
export const scoreState = defineEnum({
  1: ['排队中', 'info'],
  2: ['评分中', 'info'],
  3: ['已评分', 'ok'],
  4: ['评分失败', 'err'],
  human: ['待人工', 'warn'],
});

const FAILED = 4;

/** A failure needs a retry first; only a result with open questions waits for a verdict. */
export const scoreStateOf = ({
  scoreStatus,
  needsHuman,
}: {
  scoreStatus: number;
  needsHuman: boolean;
}): number | string => (needsHuman && scoreStatus !== FAILED ? 'human' : scoreStatus);
