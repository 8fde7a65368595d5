import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { isAllowedFile, type FileType } from '@/domain/fileTypes.ts';
import { showBytes } from '@/domain/numbers.ts';
import type { UploadSource } from '@/platform/types.ts';
import { platform } from '#platform';
import classes from './UploadZone.module.css';

const DropArea = lazy(() => import('./DropArea.tsx'));

export interface Uploaded {
  fileId: string;
  name: string;
  size: number;
}

interface Item {
  key: number;
  source: UploadSource;
  loaded: number;
  error: string | null;
  fileId: string | null;
  abort: AbortController;
}

interface UploadZoneProps {
  allowed: readonly FileType[];
  maxBytes?: number;
  multiple?: boolean;
  /** All files that are completely on the server, and how many others are in the list. */
  onChange: (files: Uploaded[], unfinished: number) => void;
  hint?: string;
}

let lastKey = 0;

const refusal = (source: UploadSource, { allowed, maxBytes }: UploadZoneProps): string | null => {
  const type = source.kind === 'file' ? source.file.type : '';
  if (!isAllowedFile({ name: source.name, type }, allowed)) return `仅支持 ${allowed.join('、')} 文件`;
  if (maxBytes && source.size > maxBytes) return `文件超过 ${showBytes(maxBytes)}`;
  return source.size === 0 ? '文件为空' : null;
};

const useUploads = (props: UploadZoneProps) => {
  const [items, setItems] = useState<Item[]>([]);
  const { onChange } = props;
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  }, [onChange]);
  useEffect(() => {
    report.current(
      items.flatMap(({ fileId, source }) => (fileId ? [{ fileId, name: source.name, size: source.size }] : [])),
      items.filter(({ fileId }) => !fileId).length,
    );
  }, [items]);
  const patch = (key: number, part: Partial<Item>) =>
    setItems((current) => current.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const run = async ({ key, source, abort }: Item) => {
    try {
      const { fileId } = await platform.upload(source, {
        signal: abort.signal,
        onProgress: ({ loaded }) => patch(key, { loaded }),
      });
      patch(key, { fileId, loaded: source.size });
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.kind !== 'abort') patch(key, { error: error.message });
    }
  };
  const add = (sources: readonly UploadSource[]) => {
    const fresh = sources.map((source): Item => {
      lastKey += 1;
      return {
        key: lastKey,
        source,
        loaded: 0,
        error: refusal(source, props),
        fileId: null,
        abort: new AbortController(),
      };
    });
    setItems((current) => (props.multiple ? [...current, ...fresh] : fresh.slice(-1)));
    for (const item of props.multiple ? fresh : fresh.slice(-1)) if (!item.error) void run(item);
  };
  const retry = (item: Item) => {
    const next = { ...item, error: null, abort: new AbortController() };
    patch(item.key, next);
    void run(next);
  };
  const remove = ({ key, abort }: Item) => {
    abort.abort();
    setItems((current) => current.filter((item) => item.key !== key));
  };
  return { items, add, retry, remove, refusalOf: (item: Item) => refusal(item.source, props) };
};

/** Choosing, dropping and uploading files in chunks, with progress, retry and cancel for each. */
export const UploadZone = (props: UploadZoneProps) => {
  const { allowed, multiple, maxBytes, hint } = props;
  const { items, add, retry, remove, refusalOf } = useUploads(props);
  const choose = async () => add(await platform.pickFiles({ extensions: allowed, multiple }));
  return (
    <div className={classes.zone}>
      <Suspense fallback={<div className={classes.place} />}>
        <DropArea multiple={multiple ?? false} onDrop={add}>
          <IconUpload size={28} stroke={1.2} aria-hidden />
          <Text>
            将文件拖到此处，或
            <Button variant="transparent" size="compact-sm" px={4} onClick={() => void choose()}>
              选择文件
            </Button>
          </Text>
          <Text size="xs" c="dimmed">
            {hint ?? `支持 ${allowed.join('、')}${maxBytes ? `，单个不超过 ${showBytes(maxBytes)}` : ''}`}
          </Text>
        </DropArea>
      </Suspense>
      <ul className={classes.files}>
        {items.map((item) => (
          <li key={item.key} className={classes.file}>
            <Text truncate flex={1} title={item.source.name}>
              {item.source.name}
            </Text>
            <Text size="xs" c={item.error ? 'var(--c-err)' : 'dimmed'} role="status">
              {item.error ?? (item.fileId ? '已上传' : `${Math.floor((item.loaded / item.source.size) * 100)}%`)}
            </Text>
            {item.error && !refusalOf(item) && (
              <ActionIcon size={24} aria-label={`重试上传${item.source.name}`} onClick={() => retry(item)}>
                <IconRefresh size={14} stroke={1.5} />
              </ActionIcon>
            )}
            <ActionIcon size={24} aria-label={`移除${item.source.name}`} onClick={() => remove(item)}>
              <IconX size={14} stroke={1.5} />
            </ActionIcon>
            {!item.fileId && !item.error && (
              <Progress
                className={classes.progress}
                size={2}
                value={(item.loaded / item.source.size) * 100}
                aria-label={`${item.source.name}上传进度`}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
