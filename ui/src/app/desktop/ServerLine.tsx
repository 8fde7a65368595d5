import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useShell } from '@/state/shell.ts';
import classes from './desktop.module.css';

/** Which server a password is about to be sent to. */
export const ServerLine = () => {
  const server = useShell(({ state }) => state?.server);
  if (!server) return null;
  return (
    <p className={classes.server}>
      服务器 <span className={classes.url}>{server.url}</span>
      {server.managed ? (
        <span>（由组织管理）</span>
      ) : (
        <Anchor component={Link} to="/connect" fz={12}>
          更换
        </Anchor>
      )}
      <Anchor component={Link} to="/client" state={{ from: '/login' }} fz={12}>
        客户端设置
      </Anchor>
    </p>
  );
};
