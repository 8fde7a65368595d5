import { ActionIcon, Progress, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Upload, Uploads } from '@/platform/types.ts';
import { platform } from '#platform';
import classes from './UploadZone.module.css';

const percent = ({ sent, size }: Upload): number => (size === 0 ? 0 : Math.floor((sent / size) * 100));

const describe = (upload: Upload): string => {
  switch (upload.state) {
    case 'queued':
      return '等待上传';
    case 'running':
      return `${percent(upload)}%`;
    case 'paused':
      return `已暂停 ${percent(upload)}%`;
    case 'failed':
      return upload.error ?? '上传失败';
    case 'done':
      return '已上传';
  }
};

type Act = 'pause' | 'resume';

/** What can be done about an upload as it stands, besides taking it away. */
const ACTS: Partial<
  Record<Upload['state'], { act: Act; label: string; icon: ComponentType<{ size: number; stroke: number }> }>
> = {
  queued: { act: 'pause', label: '暂停', icon: IconPlayerPause },
  running: { act: 'pause', label: '暂停', icon: IconPlayerPause },
  paused: { act: 'resume', label: '继续', icon: IconPlayerPlay },
  failed: { act: 'resume', label: '重试', icon: IconRefresh },
};

interface UploadLineProps {
  upload: Upload;
  /** False while the host has not taken it, or when it never will. */
  known: boolean;
  onRemove: () => void;
}

export const UploadLine = ({ upload, known, onRemove }: UploadLineProps) => {
  const { id, name, state } = upload;
  const offer = known ? ACTS[state] : undefined;
  const apply = (act: Act) => void platform.uploads().then((uploads: Uploads) => uploads[act](id));
  return (
    <li className={classes.file}>
      <div className={classes.text}>
        <Text truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c={state === 'failed' ? 'var(--c-err)' : 'dimmed'} role="status">
          {describe(upload)}
        </Text>
      </div>
      {offer && (
        <ActionIcon size={24} aria-label={`${offer.label}上传${name}`} onClick={() => apply(offer.act)}>
          <offer.icon size={14} stroke={1.5} />
        </ActionIcon>
      )}
      <ActionIcon size={24} aria-label={`移除${name}`} onClick={onRemove}>
        <IconX size={14} stroke={1.5} />
      </ActionIcon>
      {(state === 'queued' || state === 'running' || state === 'paused') && (
        <Progress
          className={classes.progress}
          size={2}
          transitionDuration={0}
          value={percent(upload)}
          aria-label={`${name}上传进度`}
        />
      )}
    </li>
  );
};
