import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { triggerAt } from '@/domain/enums.ts';
import { nextId } from '../blank.ts';
import lists from '../lists.module.css';
import classes from '../sections.module.css';
import { ChoiceField, GroupProblem, WordsField } from '../choiceFields.tsx';
import { NumberField, TextField } from '../fields.tsx';
import { EntryActions, MatchField, Section } from '../parts.tsx';
import { useCount, useEditor, useEditorStore, useField } from '../store.ts';

const LIST = 'content.objections';
const MAX_OBJECTIONS = 12;

const Variants = ({ path, name }: { path: string; name: string }) => {
  const { insert, remove } = useEditorStore().getState();
  const list = `${path}.variants`;
  const count = useCount(list);
  return (
    <div data-path={list}>
      <Text size="sm" c="var(--c-text-2)" mb={4}>
        说法（至少两种，客户随机选用）
      </Text>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={lists.variant}>
          <TextField path={`${list}.${at}`} aria-label={`${name}说法 ${at + 1}`} maxLength={40} />
          <ActionIcon size={32} aria-label={`删除${name}说法 ${at + 1}`} onClick={() => remove(list, at)}>
            <IconX size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <GroupProblem path={list} />
      <Button size="compact-sm" variant="subtle" onClick={() => insert(list, '')}>
        添加说法
      </Button>
    </div>
  );
};

const TriggerParameter = ({ path, name }: { path: string; name: string }) => {
  const [when] = useField<string>(`${path}.trigger.at`);
  const objections = useEditor(({ draft }) => draft.content.objections);
  const own = useEditor(({ draft }) => draft.content.objections.findIndex((_, at) => path === `${LIST}.${at}`));
  switch (when) {
    case 'words':
      return <WordsField path={`${path}.trigger.words`} label="触发词" />;
    case 'turn':
      return <NumberField path={`${path}.trigger.turn`} label="从第几轮起" min={1} max={60} suffix=" 轮" />;
    case 'afterObjection':
      return (
        <ChoiceField
          path={`${path}.trigger.after`}
          label={`${name}的前置异议`}
          options={objections.flatMap(({ id, variants }, at) =>
            at === own ? [] : [{ value: id, label: variants[0] || `异议 ${at + 1}` }],
          )}
        />
      );
    default:
      return null;
  }
};

const ObjectionCard = memo(({ at, count }: { at: number; count: number }) => {
  const path = `${LIST}.${at}`;
  const name = `异议 ${at + 1}`;
  return (
    <div className={lists.card} data-path={path}>
      <div className={lists.cardHead}>
        <span>{name}</span>
        <EntryActions path={LIST} at={at} count={count} name={name} />
      </div>
      <GroupProblem path={path} />
      <div className={classes.grid}>
        <div className={classes.w6}>
          <Variants path={path} name={name} />
        </div>
        <div className={classes.w6}>
          <div className={classes.grid}>
            <div className={classes.w8}>
              <ChoiceField path={`${path}.trigger.at`} label="何时提出" options={triggerAt.options} />
            </div>
            <div className={classes.w4}>
              <NumberField path={`${path}.priority`} label="优先级" min={0} max={100} />
            </div>
            <div className={classes.w12}>
              <TriggerParameter path={path} name={name} />
            </div>
          </div>
        </div>
        <div className={classes.w12}>
          <Text size="sm" c="var(--c-text-2)" mb={4}>
            坐席说到什么算化解
          </Text>
          <MatchField path={`${path}.resolvedBy`} name={`${name}化解`} />
          <GroupProblem path={`${path}.resolvedBy`} />
        </div>
      </div>
    </div>
  );
});

export const ObjectionsSection = () => {
  const store = useEditorStore();
  const count = useCount(LIST);
  const add = () => {
    const ids = store.getState().draft.content.objections.map(({ id }) => id);
    store.getState().insert(LIST, {
      id: nextId('o', ids),
      variants: ['', ''],
      trigger: { at: 'solution', words: [], turn: 1, after: '' },
      resolvedBy: { words: [], groups: [] },
      priority: 0,
    });
  };
  return (
    <Section id="objections" note="客户不会一口答应，会在这些地方为难坐席">
      {Array.from({ length: count }, (_, at) => (
        <ObjectionCard key={at} at={at} count={count} />
      ))}
      <GroupProblem path={LIST} />
      <Button
        mt={count > 0 ? 'sm' : 0}
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} />}
        disabled={count >= MAX_OBJECTIONS}
        onClick={add}
      >
        添加异议
      </Button>
    </Section>
  );
};
