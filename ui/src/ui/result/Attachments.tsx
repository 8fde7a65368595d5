import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { previewOf } from '@/domain/fileTypes.ts';
import { showBytes } from '@/domain/numbers.ts';
import { platform } from '#platform';
import type { AppealDetail } from './appeal.ts';
import classes from './appeal.module.css';

const Preview = lazy(() => import('./Preview.tsx'));

type Attachment = AppealDetail['attachments'][number];

const Line = ({ file: { fileId, name, size } }: { file: Attachment }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => platform.download(`/v2/files/${fileId}`, { name }),
  });
  const kind = previewOf(name);
  return (
    <li>
      <div className={classes.file}>
        <IconPaperclip size={14} stroke={1.5} aria-hidden />
        <span className={classes.fileName} title={name}>
          {name}
        </span>
        <span className={classes.fileSize}>{showBytes(size)}</span>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={14} stroke={1.5} />}
          aria-label={`下载${name}`}
          loading={isPending}
          onClick={() => mutate()}
        >
          下载
        </Button>
      </div>
      {kind && (
        <div className={classes.preview}>
          <Suspense>
            <Preview kind={kind} fileId={fileId} name={name} />
          </Suspense>
        </div>
      )}
    </li>
  );
};

/** What the student put in as evidence. */
export const Attachments = ({ files }: { files: readonly Attachment[] }) =>
  files.length > 0 && (
    <ul className={classes.files} aria-label="附件">
      {files.map((file) => (
        <Line key={file.fileId} file={file} />
      ))}
    </ul>
  );
