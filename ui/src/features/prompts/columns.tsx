import { Tooltip } from '@mantine/core';
import { showMinute } from '@/domain/dates.ts';
import { defineEnum, promptScene, usage } from '@/domain/enums.ts';
import type { Column } from '@/ui/columns.ts';
import { RowLink } from '@/ui/RowLink.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { Template } from './api.ts';

const testState = defineEnum({
  1: ['成功', 'ok'],
  2: ['未成功', 'warn'],
});

export const promptColumns = (linkTo: (id: number) => string): Column<Template>[] => [
  { key: 'name', title: '名称', sortable: true, render: ({ id, name }) => <RowLink to={linkTo(id)}>{name}</RowLink> },
  { key: 'scene', title: '场景', width: 110, render: ({ scene }) => promptScene.label(scene) },
  { key: 'useState', title: '状态', width: 100, render: ({ useState }) => <StatusBadge of={usage} value={useState} /> },
  {
    key: 'activeVersion',
    title: '当前版本',
    width: 120,
    render: ({ activeVersion, versionCount }) => `版本 ${activeVersion} / 共 ${versionCount}`,
  },
  {
    key: 'lastTest',
    title: '最近试运行',
    width: 120,
    ellipsis: false,
    render: ({ lastTest }) =>
      lastTest && (
        <Tooltip label={`版本 ${lastTest.no}，${showMinute(lastTest.at)}：${lastTest.message}`} multiline maw={420}>
          {/* The message must be readable without a mouse too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <span tabIndex={0}>
            <StatusBadge of={testState} value={lastTest.ok ? 1 : 2} />
          </span>
        </Tooltip>
      ),
  },
  { key: 'updatedBy', title: '更新人', width: 110 },
  {
    key: 'updatedAt',
    title: '更新时间',
    width: 160,
    sortable: true,
    render: ({ updatedAt }) => showMinute(updatedAt),
  },
];
