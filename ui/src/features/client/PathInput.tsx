import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PathSetting, ShellState } from '@/platform/shell.ts';
import { theShell } from '@/state/shell.ts';
import { managedProps } from './managed.ts';

interface PathInputProps extends Omit<TextInputProps, 'label' | 'description'> {
  label: string;
  state: ShellState;
  setting: PathSetting;
  description: string;
  onPicked: (path: string) => void;
  /** What was picked cannot be used, in words for the person. */
  onRefused: (why: string) => void;
}

/** A path that is written, pasted or picked in the system's own dialog. */
export const PathInput = ({
  state,
  setting,
  label,
  description,
  readOnly,
  onPicked,
  onRefused,
  ...rest
}: PathInputProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => theShell().pickPath(setting),
    meta: { silent: true, overlay: false },
    onSuccess: (path) => path !== null && onPicked(path),
    onError: (error) => onRefused(error.message),
  });
  const fixed = managedProps(state, setting, description);
  return (
    <TextInput
      label={label}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      spellCheck={false}
      readOnly={readOnly}
      rightSectionWidth={64}
      rightSection={
        !('disabled' in fixed) && (
          <Button
            variant="transparent"
            size="compact-sm"
            px={4}
            aria-label={`选择${label}`}
            disabled={readOnly}
            loading={isPending}
            onClick={() => mutate()}
          >
            选择
          </Button>
        )
      }
      {...fixed}
      {...rest}
    />
  );
};
