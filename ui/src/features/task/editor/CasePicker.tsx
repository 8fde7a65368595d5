import { Button, Checkbox, Group, Modal, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { difficulty } from '@/domain/enums.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { Pager } from '@/ui/Pager.tsx';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { caseChoices, type CaseChoice } from '../api.ts';
import classes from './editor.module.css';

interface CasePickerProps {
  /** Already in the task. */
  chosen: readonly number[];
  room: number;
  onPick: (found: CaseChoice[]) => void;
  onClose: () => void;
}

interface ChoicesProps {
  items: readonly CaseChoice[];
  chosen: readonly number[];
  picked: ReadonlyMap<number, CaseChoice>;
  full: boolean;
  onToggle: (row: CaseChoice) => void;
}

const Choices = ({ items, chosen, picked, full, onToggle }: ChoicesProps) => (
  <ul className={classes.choices} style={{ maxHeight: 320 }} aria-label="可选案例">
    {items.map((row) => {
      const there = chosen.includes(row.id);
      const checked = there || picked.has(row.id);
      return (
        <li key={row.id} className={classes.choice}>
          <Checkbox
            label={
              <>
                {row.name}
                {there && (
                  <Text span size="xs" c="dimmed" ml={8}>
                    已在考核中
                  </Text>
                )}
              </>
            }
            checked={checked}
            disabled={there || (full && !checked)}
            onChange={() => onToggle(row)}
          />
          <Ellipsis>{row.businessType}</Ellipsis>
          <StatusBadge of={difficulty} value={row.difficulty} />
        </li>
      );
    })}
  </ul>
);

/** Confirmed cases in use; a choice survives searching and turning pages. */
const CasePicker = ({ chosen, room, onPick, onClose }: CasePickerProps) => {
  const [wanted, setWanted] = useState('');
  const [keyword] = useDebouncedValue(wanted.trim(), 250);
  const [level, setLevel] = useState<CaseChoice['difficulty'] | null>(null);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(20);
  const [picked, setPicked] = useState<ReadonlyMap<number, CaseChoice>>(new Map());
  const query = useQuery(caseChoices({ keyword, difficulty: level ?? undefined, page, pageSize }));
  const toggle = (row: CaseChoice) => {
    const next = new Map(picked);
    if (!next.delete(row.id)) next.set(row.id, row);
    setPicked(next);
  };
  const filtered = keyword !== '' || level !== null;
  return (
    <Modal opened onClose={onClose} title="选择案例" size={720}>
      <Group gap="xs">
        <TextInput
          flex={1}
          data-autofocus
          aria-label="搜索案例"
          placeholder="案例名称或编号"
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={wanted}
          onChange={(event) => {
            setWanted(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Select
          w={120}
          aria-label="难度"
          placeholder="全部难度"
          clearable
          clearButtonProps={{ 'aria-label': '清除难度' }}
          data={difficulty.options}
          value={level}
          onChange={(next) => {
            setLevel(next as CaseChoice['difficulty'] | null);
            setPage(1);
          }}
        />
      </Group>
      {query.isPending && <LoadingState />}
      {query.error && !query.data && (
        <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.data?.total === 0 && (
        <EmptyState title={filtered ? '没有符合条件的案例' : '还没有可用的案例'}>
          {filtered ? null : '案例经其他培训师确认并启用后，才能用来布置考核。'}
        </EmptyState>
      )}
      {query.data && query.data.total > 0 && (
        <>
          <Choices
            items={query.data.items}
            chosen={chosen}
            picked={picked}
            full={picked.size >= room}
            onToggle={toggle}
          />
          {query.data.total > pageSize && (
            <Pager
              total={query.data.total}
              page={page}
              pageSize={pageSize}
              onPage={setPage}
              onPageSize={(size) => {
                setPageSize(size);
                setPage(1);
              }}
            />
          )}
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Text c="dimmed" mr="auto" aria-live="polite">
          已选 {picked.size} 个
        </Text>
        <Button variant="default" onClick={onClose}>
          取消
        </Button>
        <Button disabled={picked.size === 0} onClick={() => onPick([...picked.values()])}>
          添加
        </Button>
      </Group>
    </Modal>
  );
};

export default CasePicker;
