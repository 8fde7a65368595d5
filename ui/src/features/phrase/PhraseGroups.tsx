import { Skeleton, UnstyledButton } from '@mantine/core';
import { showCount } from '@/domain/numbers.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import type { PhraseGroup } from './api.ts';
import classes from './PhrasePage.module.css';

interface PhraseGroupsProps {
  groups: readonly PhraseGroup[] | undefined;
  value: string;
  onChange: (group: string) => void;
}

/** The left side: one group or all. Phrases without a group are only found under 全部. */
export const PhraseGroups = ({ groups, value, onChange }: PhraseGroupsProps) => {
  const total = groups?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const entries = [{ name: '', count: total }, ...(groups?.filter(({ name }) => name !== '') ?? [])];
  return (
    <nav className={classes.groups} aria-label="短语分组">
      <div className={classes.groupsTitle}>分组</div>
      {groups === undefined ? (
        <Skeleton height={120} mx="md" w="auto" />
      ) : (
        <ul className={classes.list}>
          {entries.map(({ name, count }) => (
            <li key={name}>
              <UnstyledButton
                className={classes.group}
                aria-current={name === value ? 'true' : undefined}
                onClick={() => onChange(name)}
              >
                <span className={classes.name}>
                  <Ellipsis>{name || '全部'}</Ellipsis>
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
