import { Group, Select, Slider, Stack, Switch, Text, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { WordsInput } from '@/ui/WordsInput.tsx';
import { at } from './at.ts';
import classes from './sections.module.css';
import { useField, useProblem } from './store.ts';

export interface Option {
  value: string;
  label: string;
}

interface ChoiceProps extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'error'> {
  path: string;
  options: readonly Option[];
  /** Codes are numbers on the wire. */
  numeric?: boolean;
}

export const ChoiceField = ({ path, options, numeric, clearable, ...props }: ChoiceProps) => {
  const [value, set] = useField<string | number | null>(path);
  return (
    <Select
      {...at(path)}
      {...props}
      data={[...options]}
      allowDeselect={false}
      clearable={clearable ?? false}
      value={value == null || value === '' ? null : String(value)}
      onChange={(next) => set(next !== null && numeric ? Number(next) : next)}
      error={useProblem(path)}
    />
  );
};

interface WordsFieldProps {
  path: string;
  label?: string;
  'aria-label'?: string;
  placeholder?: string;
  description?: ReactNode;
  data?: string[];
}

export const WordsField = ({ path, ...props }: WordsFieldProps) => {
  const [value, set] = useField<string[] | undefined>(path);
  return <WordsInput {...at(path)} {...props} value={value ?? []} onChange={set} error={useProblem(path, true)} />;
};

interface SwitchFieldProps {
  path: string;
  label?: string;
  'aria-label'?: string;
  description?: string;
}

export const SwitchField = ({ path, ...props }: SwitchFieldProps) => {
  const [value, set] = useField<boolean | undefined>(path);
  return (
    <Switch
      {...at(path)}
      {...props}
      checked={value ?? false}
      onChange={(event) => set(event.currentTarget.checked)}
      error={useProblem(path)}
    />
  );
};

interface SliderFieldProps {
  path: string;
  label: string;
  max?: number;
  min?: number;
  /** Read instead of the number at its lowest. */
  none?: string;
  hint?: string;
  step?: number;
  show?: (value: number) => string;
}

export const SliderField = ({
  path,
  label,
  min = 0,
  max = 100,
  step = 1,
  none,
  hint,
  show = String,
}: SliderFieldProps) => {
  const [value, set] = useField<number>(path);
  const problem = useProblem(path);
  const shown = none && value === 0 ? none : show(value);
  return (
    <Stack gap={2} data-path={path}>
      <Group justify="space-between" gap={8} wrap="nowrap">
        <Text size="sm" c="var(--c-text-2)">
          {label}
        </Text>
        <Text size="sm" className="num" fw={600}>
          {shown}
        </Text>
      </Group>
      <Slider
        size="sm"
        className={classes.slider}
        min={min}
        max={max}
        step={step}
        label={null}
        value={value}
        onChange={set}
        thumbLabel={label}
        thumbProps={{ 'aria-valuetext': shown }}
      />
      {(problem ?? hint) && (
        <Text size="xs" c={problem ? 'var(--c-err)' : 'dimmed'}>
          {problem ?? hint}
        </Text>
      )}
    </Stack>
  );
};

/** A message about a list or a group as a whole. */
export const GroupProblem = ({ path }: { path: string }) => {
  const problem = useProblem(path);
  return problem ? (
    <Text size="xs" c="var(--c-err)" role="alert">
      {problem}
    </Text>
  ) : null;
};
