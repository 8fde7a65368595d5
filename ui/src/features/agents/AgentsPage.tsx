import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { agentKind, capability, usage } from '@/domain/enums.ts';
import { confirm, confirmDelete } from '@/ui/confirm.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm } from '@/ui/SearchForm.tsx';
import { LoadingState } from '@/ui/states.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { words } from '@/ui/words.ts';
import { agents, useAgentStatus, useDeleteAgent, type Agent } from './api.ts';
import classes from './agents.module.css';
import { agentColumns } from './columns.tsx';

const AgentFormModal = lazy(() => import('./AgentFormModal.tsx'));
const ChainsPanel = lazy(() => import('./ChainsPanel.tsx'));
const HealthModal = lazy(() => import('./HealthModal.tsx'));

const filters = z.object({
  keyword: filter.text(),
  kind: filter.code(agentKind),
  status: filter.code(usage),
});

const USING = 1;
const UNUSED = 2;

interface AgentListProps {
  onAdd: () => void;
  onEdit: (agent: Agent) => void;
  onCheck: (agent: Agent) => void;
}

const AgentList = ({ onAdd, onEdit, onCheck }: AgentListProps) => {
  const list = useListState(filters);
  const query = useQuery(agents(list.params));
  const { mutate: setStatus } = useAgentStatus();
  const { mutate: remove } = useDeleteAgent();
  const askRemove = async (agent: Agent) => {
    const used = agent.capabilities.length;
    const yes = await confirmDelete({
      what: '智能体',
      name: agent.name,
      consequence: used
        ? `它正用于 ${used} 项能力，删除后由调用顺序中的下一个接替。保存的密钥一并删除。`
        : '保存的密钥一并删除。',
    });
    if (yes) remove(agent.id);
  };
  const toggle = async ({ id, name, status, capabilities }: Agent) => {
    const stops = status === USING;
    const yes =
      !stops ||
      capabilities.length === 0 ||
      (await confirm({
        title: `停用智能体「${name}」？`,
        body: `它正用于${capabilities.map((word) => capability.label(word)).join('、')}，停用后由调用顺序中的下一个接替。`,
        confirm: '停用',
      }));
    if (yes) setStatus({ id, status: stops ? UNUSED : USING });
  };
  return (
    <>
      <SearchForm
        state={list}
        fields={[
          { kind: 'text', name: 'keyword', label: '关键词', placeholder: '名称、地址或模型' },
          { kind: 'select', name: 'kind', label: '类型', options: agentKind.options.slice(0, 3) },
          { kind: 'select', name: 'status', label: '状态', options: usage.options },
        ]}
      />
      <DataTable
        id="agent"
        query={query}
        state={list}
        columns={agentColumns(onEdit)}
        actionsWidth={176}
        rowActions={(agent) => [
          { label: '检测', onClick: () => onCheck(agent) },
          { label: words.edit, onClick: () => onEdit(agent) },
          {
            label: agent.status === USING ? '停用' : '启用',
            onClick: () => void toggle(agent),
          },
          { label: words.remove, danger: true, onClick: () => void askRemove(agent) },
        ]}
        empty={{
          title: '还没有接入智能体',
          text: '没有智能体时，客户扮演与评分由内置规则引擎完成。接入后可以在“能力与顺序”中安排它的用途。',
          action: (
            <Button variant="default" onClick={onAdd}>
              接入智能体
            </Button>
          ),
        }}
      />
    </>
  );
};

export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'chains' ? 'chains' : 'agents';
  const [editing, setEditing] = useState<Agent | null | undefined>();
  const [checking, setChecking] = useState<Agent | null>(null);
  const [models, setModels] = useState<Record<number, readonly string[]>>({});
  const fresh = useQuery({ ...agents({ page: 1, pageSize: 200 }), enabled: false });
  const reload = async () => {
    const { data } = await fresh.refetch();
    setEditing((old) => data?.items.find(({ id }) => id === old?.id) ?? old);
  };
  return (
    <Page
      title="智能体接入"
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setEditing(null)}>
          接入智能体
        </Button>
      }
    >
      <Tabs
        className={classes.tabs}
        value={tab}
        onChange={(next) => setSearch(next === 'chains' ? { tab: 'chains' } : {}, { replace: true })}
      >
        <Tabs.List aria-label="智能体接入">
          <Tabs.Tab value="agents">智能体</Tabs.Tab>
          <Tabs.Tab value="chains">能力与顺序</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {tab === 'agents' ? (
        <AgentList onAdd={() => setEditing(null)} onEdit={setEditing} onCheck={setChecking} />
      ) : (
        <Suspense fallback={<LoadingState lines={8} />}>
          <ChainsPanel />
        </Suspense>
      )}
      <Suspense>
        {editing !== undefined && (
          <AgentFormModal
            agent={editing}
            models={editing ? (models[editing.id] ?? []) : []}
            onClose={() => setEditing(undefined)}
            onReload={() => void reload()}
            onSaved={(agent, isNew) => isNew && setChecking(agent)}
          />
        )}
        {checking && (
          <HealthModal
            agent={checking}
            onClose={() => setChecking(null)}
            onModels={(found) => checking && setModels((old) => ({ ...old, [checking.id]: found }))}
          />
        )}
      </Suspense>
    </Page>
  );
};
