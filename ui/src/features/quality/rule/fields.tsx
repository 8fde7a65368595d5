import { MultiSelect, NumberInput, Select, TagsInput, Text } from '@mantine/core';
import { createContext, use } from 'react';
import classes from './rule.module.css';
import type { RuleErrors } from './model.ts';
import { messageOf } from './errors.ts';

/** Names of all keyword groups of the team, for every picker of the builder. */
export const GroupNames = createContext<readonly string[]>([]);

export const Word = ({ children }: { children: string }) => (
  <Text span c="var(--c-text-2)" className={classes.word}>
    {children}
  </Text>
);

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min?: number;
  max?: number;
  /** An empty field means "no limit" and is allowed. */
  optional?: boolean;
  error?: string;
  width?: number;
}

export const NumberField = ({
  label,
  value,
  onChange,
  min = 1,
  max = 1000,
  optional,
  error,
  width = 64,
}: NumberFieldProps) => (
  <NumberInput
    aria-label={label}
    w={width}
    hideControls
    allowDecimal={false}
    allowNegative={false}
    min={min}
    max={max}
    placeholder={optional ? '不限' : undefined}
    value={value ?? ''}
    error={error ?? (!optional && value === undefined ? '必填' : undefined)}
    onChange={(next) => onChange(next === '' ? undefined : Number(next))}
  />
);

/** Shares are typed in per cent and kept in basis points. */
export const PercentField = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: number;
  onChange: (basisPoints: number) => void;
  error?: string;
}) => (
  <NumberInput
    aria-label={label}
    w={84}
    hideControls
    min={1}
    max={100}
    decimalScale={2}
    suffix="%"
    value={value / 100}
    error={error}
    onChange={(next) => onChange(next === '' ? 0 : Math.round(Number(next) * 100))}
  />
);

interface ListFieldProps {
  label: string;
  value: string[] | undefined;
  onChange: (value: string[] | undefined) => void;
  placeholder?: string;
  error?: string;
  maxTags?: number;
}

const filled = (values: string[]): string[] | undefined => (values.length > 0 ? values : undefined);

/** Free texts. Only Enter ends one: commas belong to sentences and patterns. */
export const ListField = ({ label, value, onChange, placeholder, error, maxTags = 50 }: ListFieldProps) => (
  <TagsInput
    aria-label={label}
    className={classes.grow}
    splitChars={[]}
    maxTags={maxTags}
    placeholder={value?.length ? undefined : (placeholder ?? '输入后按 Enter 添加')}
    value={value ?? []}
    error={error}
    onChange={(next) => onChange(filled(next.map((text) => text.trim()).filter(Boolean)))}
  />
);

// An alias rather than an interface, so that it is a patch of an operator.
type WordsValue = { groups?: string[]; words?: string[] };

/** Keyword groups first, single words beside them. */
export const WordsField = ({
  value,
  onChange,
  errors,
}: {
  value: WordsValue;
  onChange: (value: WordsValue) => void;
  errors: RuleErrors;
}) => {
  const names = use(GroupNames);
  const nothing = !value.groups?.length && !value.words?.length;
  return (
    <>
      <MultiSelect
        openOnFocus={false}
        aria-label="词组"
        className={classes.grow}
        data={[...new Set([...names, ...(value.groups ?? [])])]}
        searchable
        hidePickedOptions
        nothingFoundMessage="没有这个词组"
        placeholder={value.groups?.length ? undefined : '选择词组'}
        value={value.groups ?? []}
        error={messageOf(errors, 'group', 'groups')}
        onChange={(groups) => onChange({ groups: filled(groups) })}
      />
      <ListField
        label="词语"
        placeholder={nothing ? '或直接输入词语，按 Enter 添加' : '词语'}
        value={value.words}
        error={messageOf(errors, 'words')}
        onChange={(words) => onChange({ words })}
      />
    </>
  );
};

export const GroupField = ({
  label,
  value,
  onChange,
  error,
  clearable,
  placeholder = '选择词组',
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  clearable?: boolean;
  placeholder?: string;
}) => {
  const names = use(GroupNames);
  return (
    <Select
      aria-label={label}
      w={180}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': '清除' }}
      nothingFoundMessage="没有这个词组"
      data={[...new Set([...names, ...(value ? [value] : [])])]}
      placeholder={placeholder}
      value={value || null}
      error={error}
      onChange={(next) => onChange(next ?? '')}
    />
  );
};
