import { Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowForwardUp } from '@tabler/icons-react';
import { flowStatus, promptScene } from '@/domain/enums.ts';
import { showMilliseconds } from '@/domain/duration.ts';
import { showCount } from '@/domain/numbers.ts';
import type { Column } from '@/ui/columns.ts';
import { Mark } from '@/ui/Mark.tsx';
import { RowLink } from '@/ui/RowLink.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { FlowLog } from './api.ts';
import classes from './flowLog.module.css';

/** What is out of the ordinary about a call; a word each, the reason on hover. */
export const Flags = ({ row }: { row: Pick<FlowLog, 'fallbackUsed' | 'flags'> }) => {
  if (!row.fallbackUsed && row.flags.length === 0) return null;
  return (
    <span className={classes.flags}>
      {row.flags.length > 0 && (
        <Tooltip label={`学员输入中有操纵评分或角色的说法：${row.flags.join('、')}`} multiline maw={360}>
          <span>
            <Mark tone="warn">
              <IconAlertTriangle size={12} aria-hidden />
              疑似注入
            </Mark>
          </span>
        </Tooltip>
      )}
      {row.fallbackUsed && (
        <Tooltip label="由备用智能体或内置规则引擎接替">
          <span>
            <Mark>
              <IconArrowForwardUp size={12} aria-hidden />
              已降级
            </Mark>
          </span>
        </Tooltip>
      )}
    </span>
  );
};

export const flowColumns = (linkTo: (id: number) => string): Column<FlowLog>[] => [
  {
    key: 'createdAt',
    title: '时间',
    width: 184,
    sortable: true,
    render: ({ id, createdAt }) => <RowLink to={linkTo(id)}>{createdAt}</RowLink>,
  },
  { key: 'scene', title: '场景', width: 92, render: ({ scene }) => promptScene.label(scene) },
  { key: 'agentName', title: '智能体' },
  { key: 'modelId', title: '模型', width: 128 },
  { key: 'status', title: '状态', width: 76, render: ({ status }) => <StatusBadge of={flowStatus} value={status} /> },
  { key: 'flags', title: '标记', width: 188, ellipsis: false, render: (row) => <Flags row={row} /> },
  { key: 'attempt', title: '第几次尝试', width: 104, align: 'right', optional: true },
  {
    key: 'inTokens',
    title: '输入/输出',
    width: 116,
    align: 'right',
    render: ({ inTokens, outTokens }) => `${showCount(inTokens)} / ${showCount(outTokens)}`,
  },
  {
    key: 'firstTokenMs',
    title: '首字延迟',
    width: 98,
    optional: true,
    align: 'right',
    render: ({ firstTokenMs }) => showMilliseconds(firstTokenMs),
  },
  {
    key: 'latencyMs',
    title: '总耗时',
    width: 98,
    align: 'right',
    sortable: true,
    render: ({ latencyMs }) => showMilliseconds(latencyMs),
  },
  { key: 'actorName', title: '发起人', width: 104, optional: true },
  {
    key: 'promptName',
    title: '指令',
    width: 160,
    optional: true,
    render: ({ promptName, promptVersion }) => (promptName ? `${promptName}（版本 ${promptVersion}）` : '内置指令'),
  },
  { key: 'error', title: '错误', optional: true },
];
