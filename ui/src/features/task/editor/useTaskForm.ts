import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useRecovery } from '@/state/recovery.ts';
import { teamKey } from '@/ui/ownKey.ts';
import type { FormMode } from '@/domain/enums.ts';
import { taskSchema, type TaskValues } from './values.ts';

export type TaskFormApi = UseFormReturnType<TaskValues>;

export const formKey = (mode: FormMode, id: number | null): string => teamKey('task', mode, id ?? 'new');

const DELAY_MS = 500;

interface Kept {
  at: number;
  values: TaskValues;
}

/** What was kept counts only when it still has the shape of the form; its content may be wrong in any way. */
const readKept = (key: string, shape: TaskValues): Kept | null => {
  const kept = useRecovery.getState().kept[key];
  const values = kept?.value as TaskValues | undefined;
  const same = values && Object.keys(shape).every((name) => name in values);
  return kept && same ? { at: kept.at, values } : null;
};

/** The form, with what was written kept on this machine until it is saved or given up. */
export const useTaskForm = (initial: TaskValues, key: string) => {
  const [restored, setRestored] = useState(() => readKept(key, initial));
  const form = useForm<TaskValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(taskSchema as never, { sync: true }),
  });
  const { setValues } = form;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (restored) setValues(restored.values);
  }, [restored, setValues]);

  const dirty = form.isDirty();
  const { values } = form;
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = setTimeout(() => useRecovery.getState().keep(key, values), DELAY_MS);
    return () => clearTimeout(timer);
  }, [dirty, key, values]);

  const drop = () => useRecovery.getState().drop(key);
  const discard = () => {
    drop();
    setRestored(null);
    form.reset();
  };
  return { form, dirty, restored, drop, discard };
};
