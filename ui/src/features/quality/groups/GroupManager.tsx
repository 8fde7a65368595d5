import { Anchor, Button, Drawer, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { confirmDelete } from '@/ui/confirm.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { Mark } from '@/ui/Mark.tsx';
import { RowActions } from '@/ui/RowActions.tsx';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { words } from '@/ui/words.ts';
import { useFocusBack } from '@/ui/useFocusBack.ts';
import { keywordGroups, useDeleteGroup, useResetGroup, type KeywordGroup } from '../itemApi.ts';
import { confirm } from '@/ui/confirm.ts';
import { GroupFormModal } from './GroupFormModal.tsx';
import classes from './groups.module.css';

const matches = ({ name, description, words: list }: KeywordGroup, text: string): boolean =>
  [name, description, ...list].some((part) => part.toLowerCase().includes(text));

const Line = ({
  group,
  onEdit,
  onReset,
  onRemove,
}: {
  group: KeywordGroup;
  onEdit: () => void;
  onReset: () => void;
  onRemove: () => void;
}) => {
  const used = group.usedBy.length;
  const actions = [
    { label: words.edit, onClick: onEdit },
    ...(group.builtin
      ? group.edited
        ? [{ label: '恢复内置', onClick: onReset }]
        : []
      : [
          {
            label: words.remove,
            danger: true,
            disabled: used > 0,
            reason: `正在被 ${used} 个质检项使用`,
            onClick: onRemove,
          },
        ]),
  ];
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <Group gap={8}>
          <Anchor component="button" type="button" underline="hover" onClick={onEdit}>
            {group.name}
          </Anchor>
          {group.builtin && <Mark>{group.edited ? '内置 · 已修改' : '内置'}</Mark>}
          <Text span size="xs" c="dimmed">
            {group.words.length} 个词{group.patterns.length > 0 && `，${group.patterns.length} 条正则`}
            {used > 0 && ` · 用于 ${group.usedBy.map(({ name }) => name).join('、')}`}
          </Text>
        </Group>
        <Text size="xs" c="var(--c-text-2)" component="div">
          <Ellipsis>{group.description || group.words.slice(0, 12).join('、') || '--'}</Ellipsis>
        </Text>
      </div>
      <RowActions actions={actions} />
    </li>
  );
};

/** One meaning, many wordings: rules name groups rather than words. */
const GroupManager = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(keywordGroups);
  useFocusBack();
  const [wanted, setWanted] = useState('');
  const [editing, setEditing] = useState<KeywordGroup | null | undefined>();
  const { mutate: remove } = useDeleteGroup();
  const { mutate: reset } = useResetGroup();
  const all = query.data?.items ?? [];
  const text = wanted.trim().toLowerCase();
  const shown = all.filter((group) => matches(group, text));
  const askRemove = async ({ id, name }: KeywordGroup) => {
    if (await confirmDelete({ what: '词组', name, consequence: '没有质检项在使用它，可以删除。' })) remove(id);
  };
  const askReset = async ({ id, name }: KeywordGroup) => {
    const yes = await confirm({
      title: `恢复词组「${name}」的内置内容？`,
      body: '团队对它的修改会被覆盖，使用它的规则随之改变。',
      confirm: '恢复',
      danger: true,
    });
    if (yes) reset(id);
  };
  return (
    <Drawer opened onClose={onClose} position="right" size={720} title="词组管理">
      <Group mb="sm">
        <TextInput
          flex={1}
          aria-label="搜索词组"
          placeholder="搜索词组或其中的词语"
          leftSection={<IconSearch size={14} stroke={1.5} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setEditing(null)}>
          新建词组
        </Button>
      </Group>
      {query.error && !query.data ? (
        <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <LoadingState lines={8} />
      ) : shown.length === 0 ? (
        <EmptyState title={text ? '没有匹配的词组' : '还没有词组'}>
          词组把同一个意思的不同说法放在一起，供判定规则使用。
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {shown.map((group) => (
            <Line
              key={group.id}
              group={group}
              onEdit={() => setEditing(group)}
              onReset={() => void askReset(group)}
              onRemove={() => void askRemove(group)}
            />
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <GroupFormModal
          group={editing}
          onClose={() => setEditing(undefined)}
          onReload={() => {
            void query.refetch();
            setEditing(undefined);
          }}
        />
      )}
    </Drawer>
  );
};

export default GroupManager;
