import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { nextId } from '../blank.ts';
import lists from '../lists.module.css';
import classes from '../sections.module.css';
import { GroupProblem } from '../choiceFields.tsx';
import { AreaField } from '../fields.tsx';
import { EntryActions, MatchField, Section } from '../parts.tsx';
import { useCount, useEditorStore } from '../store.ts';

const LISTS = [
  { key: 'steps', title: '解决步骤', note: '坐席全部说到，客户才会接受', prefix: 's', what: '步骤' },
  { key: 'correctPoints', title: '正确要点', note: '说对会增加信任', prefix: 'c', what: '要点' },
  {
    key: 'wrongPoints',
    title: '错误说法',
    note: '说错会降低信任，了解政策的客户会反驳',
    prefix: 'w',
    what: '错误说法',
  },
] as const;

const PointRow = memo(({ list, at, count, what }: { list: string; at: number; count: number; what: string }) => {
  const path = `${list}.${at}`;
  const name = `${what} ${at + 1}`;
  return (
    <li className={lists.point} data-path={path}>
      <span className={lists.pointNo}>{at + 1}</span>
      <div>
        <AreaField path={`${path}.text`} aria-label={`${name}内容`} minRows={1} maxRows={4} maxLength={200} />
        <GroupProblem path={path} />
      </div>
      <div>
        <MatchField path={`${path}.saidBy`} name={name} />
        <GroupProblem path={`${path}.saidBy`} />
      </div>
      <EntryActions path={list} at={at} count={count} name={name} />
    </li>
  );
});

const PointList = ({ list: { key, title, note, prefix, what } }: { list: (typeof LISTS)[number] }) => {
  const store = useEditorStore();
  const path = `content.solution.${key}`;
  const count = useCount(path);
  const add = () => {
    const { steps, correctPoints, wrongPoints } = store.getState().draft.content.solution;
    const ids = [...steps, ...correctPoints, ...wrongPoints].map(({ id }) => id);
    store.getState().insert(path, { id: nextId(prefix, ids), text: '', saidBy: { words: [], groups: [] } });
  };
  return (
    <div data-path={path}>
      <div className={classes.subHead}>
        <h3>{title}</h3>
        <span className={classes.note}>{note}</span>
      </div>
      <ul className={lists.points}>
        {Array.from({ length: count }, (_, at) => (
          <PointRow key={at} list={path} at={at} count={count} what={what} />
        ))}
        <li>
          <GroupProblem path={path} />
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} />} onClick={add}>
            添加{what}
          </Button>
        </li>
      </ul>
    </div>
  );
};

export const SolutionSection = () => (
  <Section id="solution">
    {LISTS.map((list) => (
      <PointList key={list.key} list={list} />
    ))}
  </Section>
);
