import { Button } from '@mantine/core';
import { IconCircleArrowUp } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { Notice } from './Notice.tsx';
import { useUpdates } from './updates.ts';

const UpdateDialog = lazy(() => import('./UpdateDialog.tsx'));

/** A dialogue under way has a deadline: an update waits until it is over. */
const BUSY = new Set(['/student/workbench', '/trainer/preview']);

/** An offer above the page; an update that must be installed stands in front of it instead. */
export const UpdateNotice = () => {
  const { pathname } = useLocation();
  const { found, postponed, shown } = useUpdates();
  if (!found) return null;
  const forced = found.mandatory && !BUSY.has(pathname);
  return (
    <>
      {!forced && !postponed && (
        <Notice
          tone="info"
          icon={<IconCircleArrowUp size={18} stroke={1.5} aria-hidden />}
          title={`新版本 ${found.version} 可以安装`}
          text={found.mandatory ? '当前版本即将停用，请在练习结束后安装。' : '安装后程序会重新启动。'}
          action={
            !BUSY.has(pathname) && (
              <Button size="xs" onClick={() => useUpdates.setState({ shown: true })}>
                查看并安装
              </Button>
            )
          }
          closeLabel="稍后安装"
          onClose={() => useUpdates.setState({ postponed: true })}
        />
      )}
      <Suspense>{(forced || shown) && <UpdateDialog update={found} forced={forced} />}</Suspense>
    </>
  );
};
