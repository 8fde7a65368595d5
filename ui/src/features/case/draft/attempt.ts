import { toast } from '@/ui/toast.ts';

/** Runs an act on this machine's drafts; what keeps it from being done is said. */
export const attempt = (act: () => Promise<unknown>): void => {
  act().catch((error: unknown) =>
    toast.error(`本机草稿操作失败：${error instanceof Error ? error.message : String(error)}`, 'draft-act'),
  );
};
