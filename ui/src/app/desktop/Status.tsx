import { Tooltip } from '@mantine/core';
import { useLocation } from 'react-router';
import { areaOfPath } from '@/domain/roles.ts';
import { useShell } from '@/state/shell.ts';
import classes from './desktop.module.css';

const SHOWN = {
  online: { label: '在线', hint: '已连接到服务器' },
  offline: { label: '离线', hint: '暂时连不上服务器，恢复后会自动重连' },
};

/** Whether the shell reaches the server; nothing while it has not tried, nor where the drafts tell it. */
export const Status = () => {
  const online = useShell(({ state }) => state?.online ?? 'unknown');
  const { pathname } = useLocation();
  if (online === 'unknown' || areaOfPath(pathname) === 'trainer') return null;
  const { label, hint } = SHOWN[online];
  return (
    <Tooltip label={hint}>
      <span className={classes.status} data-state={online} role="status">
        {label}
      </span>
    </Tooltip>
  );
};
