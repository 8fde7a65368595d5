import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { disclosure } from '@/domain/enums.ts';
import { nextId } from '../blank.ts';
import lists from '../lists.module.css';
import classes from '../sections.module.css';
import { ChoiceField, GroupProblem, SwitchField, WordsField } from '../choiceFields.tsx';
import { NumberField, TextField } from '../fields.tsx';
import { EntryActions, Section } from '../parts.tsx';
import { useCount, useEditorStore, useWanted } from '../store.ts';

const LIST = 'content.facts';
const MORE = ['key', 'aliases', 'spoken'];
const MAX_FACTS = 30;

const useMore = (path: string) => {
  const [open, setOpen] = useState(false);
  const wanted = useWanted(path);
  const target = useEditorStore().getState().wanted ?? '';
  const asked = wanted && MORE.some((field) => target.startsWith(`${path}.${field}`));
  return { open: open || asked, toggle: () => setOpen(!(open || asked)) };
};

const FactRow = memo(({ at, count }: { at: number; count: number }) => {
  const path = `${LIST}.${at}`;
  const name = `第 ${at + 1} 条事实`;
  const { open, toggle } = useMore(path);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li className={lists.fact} data-path={path}>
      <div className={lists.factLine}>
        <ActionIcon size={28} mt={2} aria-label={`${name}的别名与说法`} aria-expanded={open} onClick={toggle}>
          <Chevron size={16} stroke={1.5} />
        </ActionIcon>
        <TextField path={`${path}.label`} aria-label={`${name}名称`} placeholder="例如：手机号后四位" maxLength={20} />
        <TextField path={`${path}.value`} aria-label={`${name}内容`} placeholder="例如：8150" maxLength={30} />
        <ChoiceField path={`${path}.disclosure`} aria-label={`${name}何时说`} options={disclosure.options} numeric />
        <div className={lists.cell} data-path={`${path}.identity`}>
          <SwitchField path={`${path}.identity`} aria-label={`${name}用于核实身份`} />
        </div>
        <div className={lists.cell}>
          <EntryActions path={LIST} at={at} count={count} name={name} />
        </div>
        <div className={lists.factWords}>
          <WordsField
            path={`${path}.askWords`}
            aria-label={`${name}提问词`}
            placeholder="提问词：坐席说到什么算问到，例如 后四位、手机号"
          />
        </div>
      </div>
      {open && (
        <div className={lists.factMore}>
          <TextField path={`${path}.key`} label="标识" maxLength={20} />
          <WordsField path={`${path}.aliases`} label="别名" description="其他写法，同样不会提前泄露" />
          <WordsField path={`${path}.spoken`} label="完整说法" description="说出这条事实的整句话，须含内容或别名" />
        </div>
      )}
    </li>
  );
});

export const FactsSection = () => {
  const store = useEditorStore();
  const count = useCount(LIST);
  const add = () => {
    const keys = store.getState().draft.content.facts.map(({ key }) => key);
    const fact = { label: '', value: '', aliases: [], spoken: [], disclosure: 2, askWords: [], identity: false };
    store.getState().insert(LIST, { key: nextId('f', keys), ...fact });
  };
  return (
    <Section id="facts" note="客户知道的事，以及坐席怎样才能问出来">
      {count > 0 && (
        <>
          <div className={lists.factHead} aria-hidden>
            <span />
            <span>名称</span>
            <span>内容</span>
            <span>何时说</span>
            <span>核实身份</span>
            <span />
          </div>
          <ul className={lists.points} aria-label="客户事实">
            {Array.from({ length: count }, (_, at) => (
              <FactRow key={at} at={at} count={count} />
            ))}
          </ul>
        </>
      )}
      <GroupProblem path={LIST} />
      <div className={classes.grid} style={{ alignItems: 'end' }}>
        <div className={classes.w8}>
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            disabled={count >= MAX_FACTS}
            onClick={add}
          >
            添加事实
          </Button>
        </div>
        <div className={classes.w4}>
          <NumberField path="content.verifyNeeds" label="核实身份需要" min={0} max={20} suffix=" 条" />
        </div>
      </div>
    </Section>
  );
};
