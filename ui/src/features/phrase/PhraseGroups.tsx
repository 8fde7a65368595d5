import { Skeleton, UnstyledButton } from '@mantine/core';
import { showCount } from '@/domain/numbers.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { words } from '@/ui/words.ts';
import type { PhraseChoice, PhraseGroup } from './api.ts';
import classes from './PhrasePage.module.css';

const NO_GROUP = '未分组';

interface PhraseGroupsProps {
  groups: readonly PhraseGroup[] | undefined;
  value: PhraseChoice;
  onChange: (choice: PhraseChoice) => void;
}

/** The left side: all, one group, or what belongs to none. */
export const PhraseGroups = ({ groups, value, onChange }: PhraseGroupsProps) => {
  const total = groups?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const loose = groups?.find(({ name }) => name === '');
  const entries: { choice: PhraseChoice; label: string; count: number }[] = [
    { choice: { group: '' }, label: words.all, count: total },
    ...(groups ?? [])
      .filter(({ name }) => name !== '')
      .map(({ name, count }) => ({ choice: { group: name }, label: name, count })),
    ...(loose || value.ungrouped
      ? [{ choice: { group: '', ungrouped: 1 } as const, label: NO_GROUP, count: loose?.count ?? 0 }]
      : []),
  ];
  return (
    <nav className={classes.groups} aria-label="短语分组">
      <div className={classes.groupsTitle}>分组</div>
      {groups === undefined ? (
        <Skeleton height={120} mx="md" w="auto" />
      ) : (
        <ul className={classes.list}>
          {entries.map(({ choice, label, count }) => (
            <li key={`${choice.group}/${choice.ungrouped}`}>
              <UnstyledButton
                className={classes.group}
                aria-current={choice.group === value.group && choice.ungrouped === value.ungrouped ? 'true' : undefined}
                onClick={() => onChange(choice)}
              >
                <span className={classes.name}>
                  <Ellipsis>{label}</Ellipsis>
                </span>
                <span className={classes.count}>{showCount(count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
};
