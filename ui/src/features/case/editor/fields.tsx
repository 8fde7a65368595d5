import { Autocomplete, NumberInput, TextInput, type TextInputProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { GrowingArea } from '@/ui/GrowingArea.tsx';
import { at } from './at.ts';
import { useField, useProblem } from './store.ts';

type Own<P> = Omit<P, 'value' | 'onChange' | 'error'> & { path: string };

export const TextField = ({ path, error, ...props }: Own<TextInputProps> & { error?: ReactNode }) => {
  const [value, set] = useField<string>(path);
  const problem = useProblem(path);
  return (
    <TextInput
      {...at(path)}
      {...props}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      error={error ?? problem}
    />
  );
};

export const AreaField = ({ path, ...props }: Own<ComponentProps<typeof GrowingArea>>) => {
  const [value, set] = useField<string>(path);
  return (
    <GrowingArea
      {...at(path)}
      {...props}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
      error={useProblem(path)}
    />
  );
};

export const SuggestField = ({ path, data, ...props }: Own<TextInputProps> & { data: string[] }) => {
  const [value, set] = useField<string>(path);
  const { label, placeholder, maxLength, description } = props;
  return (
    <Autocomplete
      {...at(path)}
      size="sm"
      label={label}
      placeholder={placeholder}
      {...(maxLength === undefined ? {} : { maxLength })}
      description={description}
      data={data}
      value={value}
      onChange={set}
      error={useProblem(path)}
    />
  );
};

interface NumberFieldProps {
  path: string;
  label?: string;
  'aria-label'?: string;
  min: number;
  max: number;
  /** What is stored for one of what is shown: 60 shows seconds as minutes. */
  unit?: number;
  /** Shown for 0, which then stands for "none". */
  none?: string;
  suffix?: string;
  description?: ReactNode;
}

export const NumberField = ({ path, min, max, unit = 1, none, ...props }: NumberFieldProps) => {
  const [value, set] = useField<number>(path);
  return (
    <NumberInput
      {...at(path)}
      size="sm"
      {...props}
      {...(none ? { placeholder: none } : {})}
      min={min}
      max={max}
      clampBehavior="blur"
      allowDecimal={unit !== 1}
      decimalScale={1}
      value={none && value === 0 ? '' : value / unit}
      onChange={(next) => set(next === '' ? (none ? 0 : min * unit) : Math.round(Number(next) * unit))}
      error={useProblem(path)}
    />
  );
};
