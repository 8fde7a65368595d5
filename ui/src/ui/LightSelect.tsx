import { TextInput, type SelectProps } from '@mantine/core';
import { lazy, Suspense } from 'react';

const SelectInput = lazy(() => import('./SelectInput.tsx'));

type LightSelectProps = Pick<
  SelectProps,
  | 'allowDeselect'
  | 'aria-label'
  | 'clearButtonProps'
  | 'clearable'
  | 'id'
  | 'onChange'
  | 'placeholder'
  | 'searchable'
  | 'size'
  | 'value'
  | 'w'
> & { data: { value: string; label: string }[] };

/**
 * A select that is not part of the page's first load: until it arrives its place shows the same text. For the parts of
 * every list; forms load with their dialogs and use Mantine's own.
 */
export const LightSelect = (props: LightSelectProps) => {
  const { data, value, id, size, w, placeholder, 'aria-label': label } = props;
  const shown = data.find((option) => option.value === value)?.label ?? '';
  return (
    <Suspense
      fallback={
        <TextInput id={id} size={size} w={w} aria-label={label} placeholder={placeholder} value={shown} readOnly />
      }
    >
      <SelectInput {...props} />
    </Suspense>
  );
};
