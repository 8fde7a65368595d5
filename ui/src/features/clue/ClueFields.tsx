import { ActionIcon, Button, Checkbox, Text, TextInput, Tooltip } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import classes from './ClueForm.module.css';
import { MAX_FIELDS, newField, type ClueValues } from './clueSchema.ts';

type Form = UseFormReturnType<ClueValues>;

const FieldRow = ({ form, at, count }: { form: Form; at: number; count: number }) => {
  const path = `fields.${at}` as const;
  const name = `第 ${at + 1} 个字段`;
  return (
    <div className={classes.fieldRow}>
      <TextInput
        aria-label={`${name}名称`}
        placeholder="名称"
        maxLength={20}
        key={form.key(`${path}.label`)}
        {...form.getInputProps(`${path}.label`)}
      />
      <TextInput
        aria-label={`${name}内容`}
        placeholder="内容"
        maxLength={500}
        key={form.key(`${path}.value`)}
        {...form.getInputProps(`${path}.value`)}
      />
      <Tooltip label="核实身份前隐藏中间几位">
        <Checkbox
          label="脱敏"
          size="sm"
          key={form.key(`${path}.masked`)}
          {...form.getInputProps(`${path}.masked`, { type: 'checkbox' })}
        />
      </Tooltip>
      <div className={classes.fieldActions}>
        <ActionIcon
          size={28}
          aria-label={`上移${name}`}
          disabled={at === 0}
          onClick={() => form.reorderListItem('fields', { from: at, to: at - 1 })}
        >
          <IconArrowUp size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label={`下移${name}`}
          disabled={at === count - 1}
          onClick={() => form.reorderListItem('fields', { from: at, to: at + 1 })}
        >
          <IconArrowDown size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon size={28} aria-label={`删除${name}`} onClick={() => form.removeListItem('fields', at)}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
    </div>
  );
};

/** Names and values that the clue shows, in their order. */
export const ClueFields = ({ form }: { form: Form }) => {
  const { fields } = form.getValues();
  const error = form.errors.fields;
  return (
    <div role="group" aria-labelledby="clue-fields">
      <div className={classes.fieldsHead}>
        <Text size="sm" c="var(--c-text-2)" id="clue-fields">
          字段
        </Text>
        <Text size="xs" c="dimmed">
          {fields.length}/{MAX_FIELDS}
        </Text>
      </div>
      {fields.map(({ key }, at) => (
        <FieldRow key={key} form={form} at={at} count={fields.length} />
      ))}
      {error && (
        <Text size="xs" c="var(--c-err)" role="alert">
          {error}
        </Text>
      )}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        disabled={fields.length >= MAX_FIELDS}
        onClick={() => form.insertListItem('fields', newField())}
      >
        添加字段
      </Button>
    </div>
  );
};
