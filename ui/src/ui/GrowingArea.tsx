import { Textarea, type TextareaProps } from '@mantine/core';

const LINE = 22;
const PADDING = 14;
/** Characters of a line, for browsers that cannot size a field by its content. */
const LINE_LENGTH = 40;

interface GrowingAreaProps extends Omit<TextareaProps, 'autosize' | 'rows' | 'styles'> {
  minRows?: number;
  maxRows?: number;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text field that grows with its text. Sized by the browser: measuring many of them by script is slow. */
export const GrowingArea = ({ minRows = 3, maxRows = 12, ...props }: GrowingAreaProps) => {
  const { length } = textOf(props.value ?? props.defaultValue);
  return (
    <Textarea
      rows={Math.min(Math.max(Math.ceil(length / LINE_LENGTH), minRows), maxRows)}
      {...props}
      styles={{
        input: { fieldSizing: 'content', minHeight: minRows * LINE + PADDING, maxHeight: maxRows * LINE + PADDING },
      }}
    />
  );
};
