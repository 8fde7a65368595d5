import { Button, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { isAllowedFile, type DocumentType } from '@/domain/fileTypes.ts';
import { showBytes } from '@/domain/numbers.ts';
import type { Upload, UploadSource } from '@/platform/types.ts';
import { platform } from '#platform';
import { UploadLine } from './UploadLine.tsx';
import classes from './UploadZone.module.css';
import { useUploads } from './useUploads.ts';

const DropArea = lazy(() => import('./DropArea.tsx'));

export interface Uploaded {
  fileId: string;
  name: string;
  size: number;
}

/** A chosen file: refused here, or one of the host's uploads. */
interface Item {
  key: number;
  source: UploadSource;
  refusal: string | null;
  /** null until the host has taken it. */
  id: string | null;
}

interface UploadZoneProps {
  allowed: readonly DocumentType[];
  maxBytes?: number;
  multiple?: boolean;
  /** All files that are completely on the server. */
  onChange: (files: Uploaded[]) => void;
  hint?: string;
}

let lastKey = 0;

const refusalOf = (source: UploadSource, { allowed, maxBytes }: UploadZoneProps): string | null => {
  const type = source.kind === 'file' ? source.file.type : '';
  if (!isAllowedFile({ name: source.name, type }, allowed)) return `仅支持 ${allowed.join('、')} 文件`;
  if (maxBytes && source.size > maxBytes) return `文件超过 ${showBytes(maxBytes)}`;
  return source.size === 0 ? '文件为空' : null;
};

const asUpload = ({ key, source: { name, size }, refusal }: Item): Upload => ({
  id: `chosen-${key}`,
  name,
  size,
  sent: 0,
  ...(refusal === null ? { state: 'queued' } : { state: 'failed', error: refusal }),
});

/** Takes the finished ones among these off the host's list. */
const takeOff = async (ids: readonly string[]) => {
  const uploads = await platform.uploads();
  const mine = (await uploads.list()).filter(({ id, state }) => state === 'done' && ids.includes(id));
  await Promise.all(mine.map(({ id }) => uploads.cancel(id)));
};

const useItems = (props: UploadZoneProps) => {
  const [items, setItems] = useState<Item[]>([]);
  const { list, refresh } = useUploads();
  const byId = new Map(list.map((upload) => [upload.id, upload]));
  // One that was taken off the host's list elsewhere is gone here, too.
  const shown = items.filter(({ id }) => id === null || byId.has(id));
  const lines = shown.map((item) => ({ item, upload: (item.id && byId.get(item.id)) || asUpload(item) }));
  const done = lines.flatMap(({ upload: { fileId, name, size } }) => (fileId ? [{ fileId, name, size }] : []));
  const ids = useRef<string[]>([]);

  const report = useEffectEvent(() => props.onChange(done));
  const doneKey = done.map(({ fileId }) => fileId).join();
  useEffect(() => {
    report();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [doneKey]);

  // What has arrived is the form's from here on; what is under way goes on, and the shell's tray shows it.
  useEffect(() => () => void takeOff(ids.current), []);

  const begin = async ({ key, source }: Item) => {
    const patch = (part: Partial<Item>) =>
      setItems((current) => current.map((item) => (item.key === key ? { ...item, ...part } : item)));
    try {
      const { id } = await (await platform.uploads()).start(source);
      ids.current.push(id);
      await refresh();
      patch({ id });
    } catch (thrown) {
      patch({ refusal: toApiError(thrown).message });
    }
  };
  const remove = ({ key, id }: Item) => {
    setItems((current) => current.filter((item) => item.key !== key));
    if (id) void platform.uploads().then((uploads) => uploads.cancel(id));
  };
  const add = (sources: readonly UploadSource[]) => {
    const fresh = (props.multiple ? sources : sources.slice(-1)).map((source): Item => {
      lastKey += 1;
      return { key: lastKey, source, refusal: refusalOf(source, props), id: null };
    });
    if (fresh.length === 0) return;
    if (!props.multiple) for (const item of items) remove(item);
    setItems((current) => (props.multiple ? [...current, ...fresh] : fresh));
    for (const item of fresh) if (item.refusal === null) void begin(item);
  };
  return { lines, add, remove };
};

/** Choosing, dropping and uploading files, each with progress, pause, retry and cancel. */
export const UploadZone = (props: UploadZoneProps) => {
  const { allowed, multiple, maxBytes, hint } = props;
  const { lines, add, remove } = useItems(props);
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
        {lines.map(({ item, upload }) => (
          <UploadLine key={item.key} upload={upload} known={item.id !== null} onRemove={() => remove(item)} />
        ))}
      </ul>
    </div>
  );
};
