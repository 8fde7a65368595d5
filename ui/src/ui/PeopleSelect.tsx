import { MultiSelect, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { peopleOf } from '@/domain/tree.ts';
import { managedTeams, myTeams, studentTree } from './people.ts';
import { TreePicker } from './TreePicker.tsx';
import { words } from './words.ts';

interface TeamSelectProps {
  value: number | null;
  onChange: (teamId: number | null) => void;
  /** `managed` lists what a manager may look at, `mine` the caller's own teams. */
  scope: 'mine' | 'managed';
  id?: string;
  label?: string;
  error?: ReactNode;
}

export const TeamSelect = ({ value, onChange, scope, ...rest }: TeamSelectProps) => {
  const { data = [], isPending } = useQuery(scope === 'managed' ? managedTeams : myTeams);
  return (
    <Select
      {...rest}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': '清除团队' }}
      placeholder={isPending ? '正在加载' : words.all}
      data={data.map(({ teamId, name }) => ({ value: String(teamId), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
};

interface PeopleProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  label: string;
  error?: ReactNode;
}

/** A few people by name. */
export const UserSelect = ({ value, onChange, label, error }: PeopleProps) => {
  const { data = [] } = useQuery(studentTree);
  const people = new Map(peopleOf(data).map(({ id, name }) => [String(id), name]));
  return (
    <MultiSelect
      label={label}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': '清除人员' }}
      placeholder={value.length === 0 ? '请选择人员' : undefined}
      data={[...people].map(([id, name]) => ({ value: id, label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
};

/** Whole departments and people, for assigning a task. */
export const PeoplePicker = (props: PeopleProps & { height?: number }) => {
  const { data } = useQuery(studentTree);
  return data ? <TreePicker tree={data} {...props} /> : <Skeleton height={props.height ?? 280} />;
};
