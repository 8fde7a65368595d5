import { Button, Group, Progress, Stepper, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { DocumentType } from '@/domain/fileTypes.ts';
import { Panel } from './Page.tsx';
import { UploadZone, type Uploaded } from './UploadZone.tsx';
import { words } from './words.ts';

/** What the middle step shows; the screen gets it from its own status call. */
export interface ImportProgress {
  state: 'running' | 'done' | 'failed';
  progressBp: number;
  note?: string;
  error?: string;
}

interface ImportWizardProps {
  allowed: readonly DocumentType[];
  maxBytes?: number;
  multiple?: boolean;
  /** Fields between the files and the start button. */
  options?: ReactNode;
  starting: boolean;
  onStart: (files: Uploaded[]) => void;
  /** null until the job runs. */
  progress: ImportProgress | null;
  onCancel: () => void;
  onRestart: () => void;
  /** What was read, to be checked before it is taken over. */
  review: ReactNode;
}

const stepOf = (progress: ImportProgress | null): number => {
  if (!progress) return 0;
  return progress.state === 'done' ? 2 : 1;
};

/** Upload, progress, review. Which step is shown follows from the job, so a reload comes back to the right one. */
export const ImportWizard = (props: ImportWizardProps) => {
  const { allowed, maxBytes, multiple, options, starting, onStart, progress, onCancel, onRestart, review } = props;
  const [files, setFiles] = useState<Uploaded[]>([]);
  const step = stepOf(progress);
  return (
    <Panel>
      <Stepper active={step} size="sm" mb="lg" allowNextStepsSelect={false}>
        <Stepper.Step label="上传文件" />
        <Stepper.Step label="解析" color={progress?.state === 'failed' ? 'red' : undefined} />
        <Stepper.Step label="核对" />
      </Stepper>
      {step === 0 && (
        <>
          <UploadZone allowed={allowed} maxBytes={maxBytes} multiple={multiple} onChange={setFiles} />
          {options}
          <Group justify="flex-end" mt="md">
            <Button disabled={files.length === 0} loading={starting} onClick={() => onStart(files)}>
              开始解析
            </Button>
          </Group>
        </>
      )}
      {step === 1 && progress && (
        <>
          {progress.state === 'running' ? (
            <>
              <Progress value={progress.progressBp / 100} aria-label="解析进度" />
              <Text c="var(--c-text-2)" mt="xs" role="status">
                {progress.note ?? `已完成 ${Math.floor(progress.progressBp / 100)}%`}
              </Text>
            </>
          ) : (
            <Text c="var(--c-err)" role="alert">
              {progress.error ?? '解析失败'}
            </Text>
          )}
          <Group justify="flex-end" mt="md">
            {progress.state === 'running' ? (
              <Button variant="default" onClick={onCancel}>
                {words.cancel}
              </Button>
            ) : (
              <Button onClick={onRestart}>重新上传</Button>
            )}
          </Group>
        </>
      )}
      {step === 2 && review}
    </Panel>
  );
};
