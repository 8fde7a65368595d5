import { Anchor, Tooltip } from '@mantine/core';
import { agentKind, capability, usage } from '@/domain/enums.ts';
import { showMinute } from '@/domain/dates.ts';
import type { Column } from '@/ui/columns.ts';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { Agent } from './api.ts';
import { healthState } from './health.ts';

const Health = ({ agent }: { agent: Agent }) => (
  <Tooltip
    label={agent.healthAt ? `${agent.healthNote || '正常'}（${showMinute(agent.healthAt)}）` : '还没有检测过'}
    multiline
    maw={420}
  >
    {/* The reason of a failure must be readable without a mouse too. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <span tabIndex={0}>
      <StatusBadge of={healthState} value={agent.healthOk === null ? 0 : agent.healthOk ? 1 : 2} />
    </span>
  </Tooltip>
);

export const agentColumns = (edit: (agent: Agent) => void): Column<Agent>[] => [
  {
    key: 'name',
    title: '名称',
    width: 172,
    render: (agent) => (
      <Anchor component="button" type="button" underline="hover" truncate maw="100%" onClick={() => edit(agent)}>
        {agent.name}
      </Anchor>
    ),
  },
  { key: 'kind', title: '类型', width: 92, render: ({ kind }) => agentKind.label(kind) },
  { key: 'baseUrl', title: '接口地址' },
  { key: 'modelId', title: '模型', width: 128 },
  {
    key: 'keyHint',
    title: '密钥',
    width: 92,
    render: ({ hasKey, keyHint }) => (hasKey ? (keyHint ? `····${keyHint}` : '已配置') : null),
  },
  { key: 'healthOk', title: '检测', width: 80, ellipsis: false, render: (agent) => <Health agent={agent} /> },
  {
    key: 'capabilities',
    title: '用于',
    width: 124,
    render: ({ capabilities }) => capabilities.map((word) => capability.label(word)).join('、'),
  },
  { key: 'status', title: '状态', width: 92, render: ({ status }) => <StatusBadge of={usage} value={status} /> },
  { key: 'concurrency', title: '并发上限', width: 96, align: 'right', optional: true },
  {
    key: 'timeoutMs',
    title: '超时（秒）',
    width: 104,
    align: 'right',
    optional: true,
    render: ({ timeoutMs }) => timeoutMs / 1000,
  },
  { key: 'updatedBy', title: '更新人', width: 104, optional: true },
  { key: 'updatedAt', title: '更新时间', width: 160, optional: true, render: ({ updatedAt }) => showMinute(updatedAt) },
];
