import { confirm, confirmDelete } from '@/ui/confirm.ts';
import { useCloseTask, useDeleteTasks, useReopenTask } from './api.ts';

const GONE = '学员将看不到这个考核，已有的成绩和对话会保留在考核结果里。有人正在作答时不能删除。';

interface Named {
  id: number;
  taskName: string;
}

/** Ending, resuming and removing a task; each asks first and says what follows. */
export const useTaskActs = () => {
  const { mutate: close } = useCloseTask();
  const { mutate: reopen } = useReopenTask();
  const { mutate: remove } = useDeleteTasks();
  const askClose = async ({ id, taskName }: Named) => {
    const yes = await confirm({
      title: `关闭考核「${taskName}」？`,
      body: '学员不能再开始新的作答，进行中的作答可以完成。关闭后在截止时间前可以重新打开。',
      confirm: '关闭考核',
    });
    if (yes) close(id);
  };
  /** `leave` goes away from the page of what is about to be gone. */
  const askRemove = async ({ id, taskName }: Named, leave?: () => void | Promise<void>) => {
    if (!(await confirmDelete({ what: '考核', name: taskName, consequence: GONE }))) return;
    // Otherwise the page would ask again for what is gone.
    await leave?.();
    remove([id]);
  };
  const askRemoveAll = async (ids: readonly number[], clear: () => void) => {
    const title = `删除选中的 ${ids.length} 个考核？`;
    if (await confirm({ title, body: GONE, confirm: '删除', danger: true })) remove(ids, { onSuccess: clear });
  };
  return { askClose, askRemove, askRemoveAll, reopen: ({ id }: Named) => reopen(id) };
};
