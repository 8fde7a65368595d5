import { TagsInput, type TagsInputProps } from '@mantine/core';

/** Separators that people type or paste between words, in Chinese and Latin writing. */
const SEPARATORS = [',', '，', '、', ';', '；', '\n'];

/** A list of short words. Enter or a separator ends one; what is left in the field counts when it is left. */
export const WordsInput = ({ value, ...props }: TagsInputProps) => (
  <TagsInput
    size="sm"
    splitChars={SEPARATORS}
    acceptValueOnBlur
    // The usual place for the next word is wide enough to begin a line of its own.
    styles={{ inputField: { minWidth: 48 } }}
    comboboxProps={{ shadow: 'md' }}
    {...props}
    {...(value === undefined ? {} : { value })}
    placeholder={value && value.length > 0 ? undefined : (props.placeholder ?? '输入后按回车，可输入多个')}
  />
);
