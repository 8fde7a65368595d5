import { Alert, Button, Group } from '@mantine/core';
import type { LostEdit } from '@/api/envelope.ts';
import { scrollTo } from './scrollTo.ts';
import { words } from './words.ts';

interface LostEditNoticeProps {
  lost: LostEdit;
  onReload?: () => void;
  /** Where both sides can be put together. */
  onMerge?: () => void;
}

/** Somebody else saved first. What was written stays on the form until the person decides. */
export const LostEditNotice = ({ lost, onReload, onMerge }: LostEditNoticeProps) => (
  <Alert color="yellow" title="内容已被他人修改" role="alert" ref={scrollTo}>
    {lost.updatedBy} 于 {lost.updatedAt} 保存了新的内容。
    {onMerge
      ? '可以逐项选择保留哪一边；重新加载后您的修改会丢失。'
      : '重新加载后您的修改会丢失，可先复制需要保留的部分。'}
    {(onReload || onMerge) && (
      <Group mt="xs">
        {onMerge && (
          <Button size="xs" onClick={onMerge}>
            逐项合并
          </Button>
        )}
        {onReload && (
          <Button size="xs" variant="default" onClick={onReload}>
            {words.reload}
          </Button>
        )}
      </Group>
    )}
  </Alert>
);
