import { Alert, Button, Group } from '@mantine/core';
import type { LostEdit } from '@/api/envelope.ts';
import { words } from './words.ts';

/** Somebody else saved first. What was written stays on the form until the person decides. */
export const LostEditNotice = ({ lost, onReload }: { lost: LostEdit; onReload?: () => void }) => (
  // A long form may be scrolled far below the place of the notice.
  <Alert
    color="yellow"
    title="内容已被他人修改"
    role="alert"
    ref={(node: HTMLDivElement | null) => node?.scrollIntoView({ block: 'nearest' })}
  >
    {lost.updatedBy} 于 {lost.updatedAt} 保存了新的内容。重新加载后您的修改会丢失，可先复制需要保留的部分。
    {onReload && (
      <Group mt="xs">
        <Button size="xs" variant="default" onClick={onReload}>
          {words.reload}
        </Button>
      </Group>
    )}
  </Alert>
);
