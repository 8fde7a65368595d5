import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { showBytes } from '@/domain/numbers.ts';
import type { Download } from '@/platform/shell.ts';
import { theShell } from '@/state/shell.ts';
import { Tray, useFold } from '@/ui/Tray.tsx';
import classes from '@/ui/Tray.module.css';
import { UploadLine } from '@/ui/UploadLine.tsx';
import { useUploads } from '@/ui/useUploads.ts';
import { words } from '@/ui/words.ts';
import { platform } from '#platform';

const describe = ({ state, loaded, total, error }: Download): string => {
  if (state === 'failed') return error ?? '下载失败';
  if (state === 'done') return '已保存到本机';
  return total > 0 ? `${showBytes(loaded)} / ${showBytes(total)}` : `已下载 ${showBytes(loaded)}`;
};

const DownloadLine = ({ download }: { download: Download }) => {
  const shell = theShell();
  const { id, name, state, loaded, total, savedTo } = download;
  return (
    <li className={classes.job}>
      <div className={classes.line}>
        <Text truncate flex={1} title={name}>
          {name}
        </Text>
        {state !== 'running' && (
          <ActionIcon size={24} aria-label={`移除${name}`} onClick={() => shell.downloads.forget(id)}>
            <IconX size={14} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      {state === 'running' && (
        <Progress value={total > 0 ? (loaded / total) * 100 : 0} size="sm" aria-label={`${name}下载进度`} />
      )}
      <div className={classes.line}>
        <Text size="xs" c={state === 'failed' ? 'var(--c-err)' : 'dimmed'} flex={1} role="status">
          {describe(download)}
        </Text>
        {state === 'running' && (
          <Button variant="transparent" size="compact-sm" px={0} onClick={() => shell.downloads.cancel(id)}>
            {words.cancel}
          </Button>
        )}
        {savedTo && (
          <Button variant="transparent" size="compact-sm" px={0} onClick={() => void shell.reveal(savedTo)}>
            打开所在文件夹
          </Button>
        )}
      </div>
    </li>
  );
};

const follow = (listener: () => void) => theShell().downloads.onChange(listener);
const listed = () => theShell().downloads.list();

/** Files on their way from and to the server, whichever page began them. */
const TransferTray = () => {
  const down = useSyncExternalStore(follow, listed);
  const { list: up } = useUploads();
  const count = down.length + up.length;
  const fold = useFold(`${down.at(-1)?.id}/${up.at(-1)?.id}`);
  if (count === 0) return null;
  return (
    <div data-transfers>
      <Tray label="文件传输" count={count} fold={fold}>
        {down.map((download) => (
          <DownloadLine key={download.id} download={download} />
        ))}
        {up.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            known
            onRemove={() => void platform.uploads().then((uploads) => uploads.cancel(upload.id))}
          />
        ))}
      </Tray>
    </div>
  );
};

export default TransferTray;
