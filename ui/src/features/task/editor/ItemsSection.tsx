import { ActionIcon, Button, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { difficulty, timeMode } from '@/domain/enums.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import classes from './editor.module.css';
import { Section } from './Section.tsx';
import type { TaskFormApi } from './useTaskForm.ts';
import { itemOf, MAX_ITEMS } from './values.ts';

const CasePicker = lazy(() => import('./CasePicker.tsx'));

const TIMED = '1';

const ItemRow = ({ form, at, locked }: { form: TaskFormApi; at: number; locked: boolean }) => {
  const item = form.values.items[at];
  if (!item) return null;
  const last = form.values.items.length - 1;
  const name = `第 ${at + 1} 项`;
  return (
    <li className={classes.item}>
      <span className={classes.cell}>{at + 1}</span>
      <TextInput
        aria-label={`${name}名称`}
        placeholder={item.caseName}
        maxLength={50}
        disabled={locked}
        {...form.getInputProps(`items.${at}.taskItemName`)}
      />
      <div className={classes.cell}>
        <Ellipsis>{item.caseName}</Ellipsis>
      </div>
      <div className={classes.cell}>
        <StatusBadge of={difficulty} value={item.difficulty} />
      </div>
      <Select
        aria-label={`${name}时间模式`}
        data={timeMode.options}
        allowDeselect={false}
        disabled={locked}
        {...form.getInputProps(`items.${at}.timeMode`)}
      />
      {item.timeMode === TIMED ? (
        <NumberInput
          aria-label={`${name}时长`}
          size="sm"
          suffix=" 分钟"
          min={1}
          max={120}
          decimalScale={1}
          disabled={locked}
          {...form.getInputProps(`items.${at}.minutes`)}
        />
      ) : (
        <div className={classes.cell}>
          <Text c="dimmed">--</Text>
        </div>
      )}
      <div className={classes.cell}>
        <ActionIcon
          size={28}
          aria-label={`上移${name}`}
          disabled={locked || at === 0}
          onClick={() => form.reorderListItem('items', { from: at, to: at - 1 })}
        >
          <IconArrowUp size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label={`下移${name}`}
          disabled={locked || at === last}
          onClick={() => form.reorderListItem('items', { from: at, to: at + 1 })}
        >
          <IconArrowDown size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label={`移除${name}`}
          disabled={locked}
          onClick={() => form.removeListItem('items', at)}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
    </li>
  );
};

export const ItemsSection = ({ form, locked }: { form: TaskFormApi; locked: boolean }) => {
  const [picking, setPicking] = useState(false);
  const { items } = form.values;
  const error = form.errors.items;
  const pick = (
    <Button
      size="xs"
      variant={items.length === 0 ? 'light' : 'default'}
      leftSection={<IconPlus size={14} />}
      disabled={locked || items.length >= MAX_ITEMS}
      onClick={() => setPicking(true)}
    >
      选择案例
    </Button>
  );
  return (
    <Section
      id="items"
      title="考核内容"
      note={`每个案例是一个考核项，已选 ${items.length}/${MAX_ITEMS}`}
      actions={items.length > 0 && pick}
    >
      {items.length > 0 ? (
        <>
          <div className={classes.itemHead} aria-hidden>
            <span />
            <span>考核项名称</span>
            <span>案例</span>
            <span>难度</span>
            <span>时间</span>
            <span>时长</span>
            <span />
          </div>
          <ol className={classes.items} aria-label="考核项">
            {items.map(({ caseId, id }, at) => (
              <ItemRow key={`${caseId}-${id}`} form={form} at={at} locked={locked} />
            ))}
          </ol>
        </>
      ) : (
        pick
      )}
      {error && (
        <Text size="xs" c="var(--c-err)" role="alert" mt={4} data-error>
          {error}
        </Text>
      )}
      {picking && (
        <Suspense>
          <CasePicker
            chosen={items.map(({ caseId }) => caseId)}
            room={MAX_ITEMS - items.length}
            onClose={() => setPicking(false)}
            onPick={(found) => {
              form.setFieldValue('items', [...items, ...found.map(itemOf)]);
              form.clearFieldError('items');
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </Section>
  );
};
