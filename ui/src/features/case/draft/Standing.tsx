import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Draft } from './model.ts';
import { draftPath } from './words.ts';

/** What the trainer should know of the draft's way to the server. */
const Standing = ({ draft, onJump }: { draft: Draft; onJump: (path: string) => void }) => {
  if (draft.state === 'conflict') {
    return (
      <Alert color="red" title="服务器上的案例也被修改了">
        两边的内容都保留着，
        <Link to={draftPath(draft.id)}>逐项选择要保留的内容</Link>。
      </Alert>
    );
  }
  if (!draft.error) return null;
  const fields = Object.entries(draft.error.fields);
  return (
    <Alert color="red" title="服务器没有接受这份草稿">
      {fields.length === 0
        ? draft.error.message
        : fields.map(([path, message]) => (
            <Button key={path} variant="transparent" size="compact-sm" onClick={() => onJump(path)}>
              {message}
            </Button>
          ))}
    </Alert>
  );
};

export default Standing;
