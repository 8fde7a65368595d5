import { defineEnum } from '@/domain/enums.ts';
import { DRAFTS } from '@/state/draftsPage.ts';

export const draftPath = (id: string): string => `${DRAFTS}/edit?id=${id}`;
/** The editor of a draft in conflict, which opens with the two sides otherwise. */
export const writePath = (id: string): string => `${draftPath(id)}&write=1`;

export const draftState = defineEnum({
  local: ['本机草稿', 'neutral'],
  queued: ['待同步', 'info'],
  syncing: ['同步中', 'info'],
  synced: ['已同步', 'ok'],
  conflict: ['有冲突', 'err'],
  failed: ['同步失败', 'err'],
});

const MINUTE = 60_000;

/** How long ago, in words. */
export const ago = (then: number, now: number): string => {
  const minutes = Math.max(1, Math.floor((now - then) / MINUTE));
  if (minutes < 60) return `${minutes} 分钟前`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`;
};
