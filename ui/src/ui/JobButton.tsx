import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileExport } from '@tabler/icons-react';
import { trackClass } from '@/analytics/index.ts';
import { jobKinds, type JobKindName } from '@/api/jobs.ts';
import { useJobs } from '@/state/jobs.ts';
import { words } from './words.ts';

interface JobButtonProps {
  kind: JobKindName;
  /** The filters of the list. */
  params?: Record<string, unknown>;
  /** How the tray names it: 通话记录导出. */
  title: string;
  label?: string;
  track?: string;
}

/** Starts an export and hands it to the tray, where it can be followed, cancelled and downloaded. */
export const JobButton = ({ kind, params, title, label = words.export, track }: JobButtonProps) => {
  const add = useJobs((state) => state.track);
  const { mutate, isPending } = useMutation({
    mutationFn: () => jobKinds[kind].start((params ?? {}) as Record<string, string>),
    onSuccess: (id) => add({ kind, id, title, startedAt: Date.now() }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={16} stroke={1.5} />}
      loading={isPending}
      onClick={() => mutate()}
      className={trackClass(track)}
    >
      {label}
    </Button>
  );
};
