import { Alert, Button, Group } from '@mantine/core';
import { useEditorStore } from '@/features/case/editor/store.ts';
import { scrollTo } from '@/ui/scrollTo.ts';
import { toast } from '@/ui/toast.ts';
import { attempt } from './attempt.ts';
import { duplicateDraft } from './create.ts';
import type { Keeping } from './keeper.ts';
import type { Draft } from './model.ts';
import { restoreDraft } from './store.ts';

interface TroubleProps {
  draft: Draft;
  status: Keeping;
  onAgain: () => void;
  onFollow: () => Promise<void>;
}

/** Why what was written is not in the draft, and what can be done. */
const Trouble = ({ draft, status, onAgain, onFollow }: TroubleProps) => {
  const store = useEditorStore();
  if (status === 'elsewhere') {
    const split = async () => {
      await duplicateDraft({ ...draft, draft: store.getState().draft });
      await onFollow();
      toast.done('这边的内容已另存为一份草稿');
    };
    return (
      <Alert color="yellow" role="alert" title="这份草稿刚在另一个窗口中修改过" ref={scrollTo}>
        这边最后写的内容还没有保存，那边的修改也没有被覆盖。
        <Group mt="xs">
          <Button size="xs" onClick={() => attempt(split)}>
            这边的内容另存为新草稿
          </Button>
          <Button size="xs" variant="default" onClick={() => attempt(onFollow)}>
            放弃这边的内容
          </Button>
        </Group>
      </Alert>
    );
  }
  if (status === 'gone') {
    const restore = async () => {
      await restoreDraft(draft.id);
      onAgain();
    };
    return (
      <Alert color="red" role="alert" title="这份草稿已被删除">
        刚写的内容还没有保存。
        <Button variant="transparent" size="compact-sm" onClick={() => attempt(restore)}>
          恢复草稿并保存
        </Button>
      </Alert>
    );
  }
  if (typeof status === 'string') return null;
  return (
    <Alert color="red" role="alert" title="没有保存到本机">
      {status.failed}
      <Button variant="transparent" size="compact-sm" onClick={onAgain}>
        再试一次
      </Button>
    </Alert>
  );
};

export default Trouble;
