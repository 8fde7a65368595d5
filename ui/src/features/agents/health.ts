import { defineEnum } from '@/domain/enums.ts';

/** How the last check of an agent went; a state of this screen only. */
export const healthState = defineEnum({
  0: ['未检测', 'neutral'],
  1: ['正常', 'ok'],
  2: ['异常', 'err'],
});
