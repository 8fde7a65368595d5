import { Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useNameCheck } from '@/ui/useNameCheck.ts';
import type { TaskDetail } from '../api.ts';
import classes from './editor.module.css';
import { Section } from './Section.tsx';
import type { TaskFormApi } from './useTaskForm.ts';

const TrainersField = lazy(() => import('./TrainersField.tsx'));

export const BasicSection = ({ form, editing }: { form: TaskFormApi; editing: TaskDetail | null }) => {
  const taken = useNameCheck(form.values.taskName, {
    path: '/coach/trainer/assessmentTask/checkName',
    ...(editing ? { id: editing.id, initial: editing.taskName } : {}),
  });
  const name = form.getInputProps('taskName');
  return (
    <Section id="basic" title="基本信息">
      <div className={classes.grid}>
        <div className={classes.w6}>
          <TextInput label="考核名称" withAsterisk maxLength={50} {...name} error={name.error ?? taken} />
        </div>
        <div className={classes.w6}>
          <Suspense fallback={<TextInput label="培训师" readOnly />}>
            <TrainersField form={form} editing={editing} />
          </Suspense>
        </div>
        <div className={classes.w12}>
          <Textarea
            label="考核说明"
            placeholder="学员在考核列表里会看到，例如考核目的和要求"
            rows={2}
            maxLength={500}
            {...form.getInputProps('description')}
          />
        </div>
      </div>
    </Section>
  );
};
