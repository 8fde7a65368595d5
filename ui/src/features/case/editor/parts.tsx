import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import lists from './lists.module.css';
import classes from './sections.module.css';
import { WordsField } from './choiceFields.tsx';
import { KEYWORD_GROUPS } from './keywordGroups.ts';
import { SECTIONS, type SectionId } from './paths.ts';
import { useEditorStore } from './store.ts';

export const Section = ({
  id,
  note,
  actions,
  children,
}: {
  id: SectionId;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <section id={`case-${id}`} className={classes.section} aria-labelledby={`case-${id}-title`}>
    <div className={classes.sectionHead}>
      <h2 id={`case-${id}-title`} tabIndex={-1}>
        {SECTIONS.find((section) => section.id === id)?.title}
      </h2>
      {note && <span className={classes.note}>{note}</span>}
      {actions && <div className={classes.sectionActions}>{actions}</div>}
    </div>
    {children}
  </section>
);

interface EntryActionsProps {
  /** Of the list. */
  path: string;
  at: number;
  count: number;
  /** What the entry is called: 第 1 条异议. */
  name: string;
}

/** Up, down, away: the same for every list of the editor. */
export const EntryActions = ({ path, at, count, name }: EntryActionsProps) => {
  const { move, remove } = useEditorStore().getState();
  return (
    <Group gap={0} wrap="nowrap" className={lists.entryActions}>
      <ActionIcon size={28} aria-label={`上移${name}`} disabled={at === 0} onClick={() => move(path, at, at - 1)}>
        <IconArrowUp size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        size={28}
        aria-label={`下移${name}`}
        disabled={at === count - 1}
        onClick={() => move(path, at, at + 1)}
      >
        <IconArrowDown size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon size={28} aria-label={`删除${name}`} onClick={() => remove(path, at)}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </Group>
  );
};

/** What the agent must say for something to count: words or whole keyword groups. */
export const MatchField = ({ path, name }: { path: string; name: string }) => (
  <div className={lists.match} data-path={path}>
    <WordsField path={`${path}.words`} aria-label={`${name}关键词`} placeholder="关键词，空格隔开的几段须同时出现" />
    <WordsField
      path={`${path}.groups`}
      aria-label={`${name}关键词组`}
      placeholder="关键词组"
      data={[...KEYWORD_GROUPS]}
    />
  </div>
);
