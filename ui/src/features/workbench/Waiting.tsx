import { Button } from '@mantine/core';
import { LoadingState } from '@/ui/states.tsx';
import { nudge } from './outage.ts';
import classes from './workbench.module.css';

/** Until the server has said which session this is, however long it is away. */
export const Waiting = ({ lost }: { lost: boolean }) => (
  <div className={classes.waiting} role="status" aria-label="正在接通客户">
    {lost && (
      <div className={classes.notice} data-tone="warn">
        <span>暂时无法连接服务器，正在重连。已保存的对话和未发送的内容不会丢失。</span>
        <Button size="xs" variant="default" onClick={nudge}>
          立即重试
        </Button>
      </div>
    )}
    <LoadingState lines={6} />
  </div>
);
