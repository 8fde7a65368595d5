import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trainers, type TaskDetail } from '../api.ts';
import type { TaskFormApi } from './useTaskForm.ts';

const TrainersField = ({ form, editing }: { form: TaskFormApi; editing: TaskDetail | null }) => {
  const { data = [] } = useQuery(trainers);
  // Somebody who has left the team keeps the task.
  const known = new Map([
    ...(editing?.trainers ?? []).map((one) => [String(one.id), one.name] as const),
    ...data.map((one) => [String(one.id), one.name] as const),
  ]);
  return (
    <MultiSelect
      label="培训师"
      searchable
      maxValues={20}
      placeholder={form.values.trainerIds.length === 0 ? '不选则由您负责' : undefined}
      data={[...known].map(([value, label]) => ({ value, label }))}
      {...form.getInputProps('trainerIds')}
    />
  );
};

export default TrainersField;
