import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { handler, usage } from '@/domain/enums.ts';
import { onEnter } from '@/ui/onEnter.ts';
import type { ListState } from '@/ui/useListState.ts';
import type { HandlerCode, UseCode } from '../api.ts';
import classes from './scoring.module.css';

export type Filters = { keyword: string; handler?: HandlerCode | undefined; status?: UseCode | undefined };

/** Few projects need few filters: they stand in the tool line instead of a form of their own. */
export const ProjectFilters = ({ state }: { state: ListState<Filters> }) => {
  const { keyword, handler: byHandler, status } = state.filters;
  const [text, setText] = useState<string | null>(null);
  const apply = () => {
    if (text !== null && text.trim() !== keyword) state.setFilters({ keyword: text.trim() });
    setText(null);
  };
  return (
    <div className={classes.filters} role="search" aria-label="筛选项目">
      <TextInput
        w={180}
        aria-label="搜索项目"
        placeholder="搜索项目"
        maxLength={50}
        leftSection={<IconSearch size={14} stroke={1.5} />}
        value={text ?? keyword}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={onEnter(apply)}
      />
      <Select
        w={124}
        aria-label="按判定方式筛选"
        placeholder="判定方式"
        clearable
        clearButtonProps={{ 'aria-label': '不限判定方式' }}
        data={handler.options}
        value={byHandler === undefined ? null : String(byHandler)}
        onChange={(value) => state.setFilters({ handler: value ? (Number(value) as HandlerCode) : undefined })}
      />
      <Select
        w={116}
        aria-label="按状态筛选"
        placeholder="状态"
        clearable
        clearButtonProps={{ 'aria-label': '不限状态' }}
        data={usage.options}
        value={status === undefined ? null : String(status)}
        onChange={(value) => state.setFilters({ status: value ? (Number(value) as UseCode) : undefined })}
      />
    </div>
  );
};
