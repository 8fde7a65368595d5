import { Anchor, Button, Select, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { clueKind, revealAt } from '@/domain/enums.ts';
import { confirm } from '@/ui/confirm.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { ErrorState } from '@/ui/states.tsx';
import { caseClues, clueChoices, useLinkClues, type CaseClue } from '../../api.ts';
import classes from '../lists.module.css';
import { Section } from '../parts.tsx';
import { useEditor } from '../store.ts';

const NOTE = '学员在对话右侧看到的资料；增减立即生效，不产生新版本';

const Linked = ({ clue, onRemove }: { clue: CaseClue; onRemove: () => void }) => (
  <li className={classes.clue}>
    <div className={classes.clueText}>
      <Ellipsis>
        {clue.name}
        <Text span c="dimmed" ml={8}>
          {clueKind.label(clue.kind)} · {revealAt.label(clue.revealAt)} ·{' '}
          {clue.fields.map(({ label }) => label).join('、')}
        </Text>
      </Ellipsis>
    </div>
    <Button size="compact-sm" variant="transparent" color="red" aria-label={`移除线索${clue.name}`} onClick={onRemove}>
      移除
    </Button>
  </li>
);

const AddClue = ({ linked, onAdd }: { linked: readonly number[]; onAdd: (id: number) => void }) => {
  const [wanted, setWanted] = useState('');
  const [keyword] = useDebouncedValue(wanted.trim(), 250);
  const { data } = useQuery(clueChoices(keyword));
  const choices = (data?.items ?? []).filter(({ id }) => !linked.includes(id));
  return (
    <Select
      aria-label="添加线索"
      placeholder="搜索并添加线索"
      searchable
      maw={320}
      value={null}
      searchValue={wanted}
      onSearchChange={setWanted}
      nothingFoundMessage="没有可添加的线索"
      data={choices.map(({ id, name, kind }) => ({ value: String(id), label: `${name} · ${clueKind.label(kind)}` }))}
      onChange={(id) => {
        if (!id) return;
        onAdd(Number(id));
        setWanted('');
      }}
    />
  );
};

const LinkedClues = ({ id }: { id: number }) => {
  const query = useQuery(caseClues(id));
  const { mutate } = useLinkClues(id);
  if (query.isPending) return <Skeleton height={80} />;
  if (!query.data) return <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />;
  const ids = query.data.map((clue) => clue.id);
  const askRemove = async (clue: CaseClue) => {
    const yes = await confirm({
      title: `移除线索「${clue.name}」？`,
      body: '这个案例的新对话里不再展示它，线索本身会保留。',
      confirm: '移除',
      danger: true,
    });
    if (yes) mutate(ids.filter((one) => one !== clue.id));
  };
  return (
    <>
      {ids.length === 0 && (
        <Text c="dimmed" mb="xs">
          还没有线索。
        </Text>
      )}
      <ul className={classes.points}>
        {query.data.map((clue) => (
          <Linked key={clue.id} clue={clue} onRemove={() => void askRemove(clue)} />
        ))}
      </ul>
      <AddClue linked={ids} onAdd={(clue) => mutate([...ids, clue])} />
    </>
  );
};

/** Clues are not part of a version: they are linked to the case that the server has. */
export const CluesSection = ({ id }: { id: number | null }) => {
  const remote = useEditor((state) => state.remote);
  if (!remote) {
    return (
      <Section id="clues">
        <Text c="dimmed">线索在同步之后到案例库中关联。</Text>
      </Section>
    );
  }
  return (
    <Section
      id="clues"
      note={NOTE}
      actions={
        <Anchor component={Link} to="/trainer/excerciseSetting/clue" size="sm">
          管理线索
        </Anchor>
      }
    >
      {id === null ? <Text c="dimmed">保存案例后可以关联线索。</Text> : <LinkedClues id={id} />}
    </Section>
  );
};
