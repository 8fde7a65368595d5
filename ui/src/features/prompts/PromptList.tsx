import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { promptScene, usage } from '@/domain/enums.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { words } from '@/ui/words.ts';
import { templates } from './api.ts';
import { promptColumns } from './columns.tsx';
import { USING, useActs } from './useActs.ts';

const filters = z.object({
  keyword: filter.text(),
  scene: filter.code(promptScene),
  useState: filter.code(usage),
});

export const PromptList = ({ onOpen }: { onOpen: (id: number | 'new', view?: string) => void }) => {
  const list = useListState(filters);
  const query = useQuery(templates(list.params));
  const { pathname, search } = useLocation();
  const { toggle, askRemove, copy } = useActs();
  const linkTo = (id: number) => {
    const next = new URLSearchParams(search);
    next.set('prompt', String(id));
    return `${pathname}?${next.toString()}`;
  };
  const add = (
    <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => onOpen('new')}>
      新建指令
    </Button>
  );
  return (
    <Page title="指令管理" actions={add}>
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '名称' },
          { kind: 'select', name: 'scene', label: '场景', options: promptScene.options },
          { kind: 'select', name: 'useState', label: '状态', options: usage.options },
        ]}
      />
      <DataTable
        id="promptTemplate"
        query={query}
        state={list}
        columns={promptColumns(linkTo)}
        actionsWidth={168}
        rowActions={(row) => [
          { label: words.edit, onClick: () => onOpen(row.id) },
          { label: row.useState === USING ? '停用' : '启用', onClick: () => void toggle(row) },
          { label: '版本记录', onClick: () => onOpen(row.id, 'versions') },
          { label: '试运行', onClick: () => onOpen(row.id, 'test') },
          { label: words.copy, onClick: () => copy(row.id) },
          {
            label: words.remove,
            danger: true,
            disabled: row.useState === USING,
            reason: '指令正在使用，请先停用',
            onClick: () => void askRemove(row),
          },
        ]}
        empty={{
          title: '还没有自定义指令',
          text: '没有启用自定义指令的场景使用内置指令。新建后可以先试运行，再启用。',
          action: (
            <Button variant="default" onClick={() => onOpen('new')}>
              新建指令
            </Button>
          ),
        }}
      />
    </Page>
  );
};
