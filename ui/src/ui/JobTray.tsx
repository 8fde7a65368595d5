import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { isJobKind, jobKinds, useJob, type JobKindName, type JobState } from '@/api/jobs.ts';
import { exportStatus } from '@/domain/enums.ts';
import { showCount } from '@/domain/numbers.ts';
import { useJobs, type TrackedJob } from '@/state/jobs.ts';
import { platform } from '#platform';
import { StatusBadge } from './StatusBadge.tsx';
import { Tray, useFold } from './Tray.tsx';
import classes from './Tray.module.css';
import { words } from './words.ts';

const QUEUED = 1;
const SUCCESS = 3;

const describe = (state: JobState | undefined): string => {
  if (!state) return '正在查询进度';
  if (state.error) return state.error;
  if (state.status === QUEUED) return `${Math.floor(state.progressBp / 100)}%`;
  return state.status !== SUCCESS || state.rowCount == null ? '' : `${showCount(state.rowCount)} 行`;
};

const JobLine = ({ job, kind, onSaved }: { job: TrackedJob; kind: JobKindName; onSaved: () => void }) => {
  const forget = useJobs((state) => state.forget);
  const { data, error, refetch } = useJob(kind, job.id);
  const cancelling = useMutation({
    mutationFn: async () => {
      await jobKinds[kind].cancel(job.id);
      await refetch();
    },
  });
  const saving = useMutation({
    mutationFn: (fileId: string) => platform.download(`/v2/files/${fileId}`, { name: `${job.title}.xlsx` }),
    onSuccess: onSaved,
  });
  const running = !error && (!data || data.status === QUEUED);
  return (
    <li className={classes.job}>
      <div className={classes.line}>
        <Text truncate flex={1} title={job.title}>
          {job.title}
        </Text>
        {error ? <Text c="var(--c-err)">查询失败</Text> : data && <StatusBadge of={exportStatus} value={data.status} />}
      </div>
      {running && <Progress value={(data?.progressBp ?? 0) / 100} size="sm" aria-label={`${job.title}进度`} />}
      <div className={classes.line}>
        <Text size="xs" c="dimmed" flex={1} role="status">
          {describe(data)}
        </Text>
        {running && (
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            loading={cancelling.isPending}
            onClick={() => cancelling.mutate()}
          >
            {words.cancel}
          </Button>
        )}
        {data?.status === SUCCESS && data.fileId && (
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            loading={saving.isPending}
            onClick={() => data.fileId && saving.mutate(data.fileId)}
          >
            {words.download}
          </Button>
        )}
        {error && (
          <Button variant="transparent" size="compact-sm" px={0} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        )}
        {!running && (
          <ActionIcon size={24} aria-label={`移除${job.title}`} onClick={() => forget(job.id)}>
            <IconX size={14} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
    </li>
  );
};

/** Everything that runs in the background, at the bottom right until it is dismissed. */
const JobTray = () => {
  const jobs = useJobs((state) => state.jobs);
  const newest = jobs.at(-1)?.id;
  const fold = useFold(newest);
  if (newest === undefined) return null;
  return (
    <Tray label="后台任务" count={jobs.length} fold={fold}>
      {jobs.map((job) =>
        isJobKind(job.kind) ? (
          // With its only file saved the tray makes room for the list below it.
          <JobLine key={job.id} job={job} kind={job.kind} onSaved={() => jobs.length === 1 && fold.fold()} />
        ) : null,
      )}
    </Tray>
  );
};

export default JobTray;
