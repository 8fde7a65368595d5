import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted.ts';
import { arrayOf, number, object, string, type Checked } from './shape.ts';

const jobSchema = object({
  /** Which kind of job, see api/jobs.ts. */
  kind: string,
  id: string,
  title: string,
  startedAt: number,
});

const schema = object({ jobs: arrayOf(jobSchema) });

export type TrackedJob = Checked<typeof jobSchema>;

interface Jobs {
  jobs: TrackedJob[];
  track: (job: TrackedJob) => void;
  forget: (id: string) => void;
  clear: () => void;
}

/** Ids outlive the page, so that a reload finds its running exports again. */
export const useJobs = create<Jobs>()(
  persist(
    (set) => ({
      jobs: [],
      track: (job) => set(({ jobs }) => ({ jobs: [...jobs.filter(({ id }) => id !== job.id), job] })),
      forget: (id) => set(({ jobs }) => ({ jobs: jobs.filter((job) => job.id !== id) })),
      clear: () => set({ jobs: [] }),
    }),
    persisted<Jobs, Checked<typeof schema>>('jobs', 1, schema, ({ jobs }) => ({ jobs })),
  ),
);
