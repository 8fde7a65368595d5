import { ActionIcon, Select, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconLock, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { agentKind } from '@/domain/enums.ts';
import { ErrorState, LoadingState } from '@/ui/states.tsx';
import { SortableList } from '@/ui/SortableList.tsx';
import {
  agents,
  useSaveChain,
  workflow,
  type Agent,
  type CapabilityChain,
  type ChainLink,
  type UseCode,
} from './api.ts';
import classes from './agents.module.css';

const RULE = 0;
const USING = 1;
const UNUSED = 2;
const LONGEST = 5;
const EMBEDDING = 3;

/** What each capability is for, so that nobody has to guess from one word. */
const PURPOSE: Record<string, string> = {
  customer: '学员练习时扮演客户，生成每一句回复',
  judge: '按质检项判断对话是否达成',
  coach: '练习后给学员改进建议',
  summary: '总结通话内容',
  extract: '从文档中抽取知识与试题',
  embed: '把文本转换为向量，用于检索',
};

const fits = (capability: string, { kind }: Agent) => (capability === 'embed') === (kind === EMBEDDING);

const state = ({ agentStatus, healthOk }: ChainLink): { text: string; tone: string } | null => {
  if (agentStatus !== USING) return { text: '智能体未使用，调用时跳过', tone: 'var(--c-warn)' };
  if (healthOk === false) return { text: '最近一次检测异常', tone: 'var(--c-err)' };
  return null;
};

interface LinkRowProps {
  link: ChainLink;
  place: number;
  onStatus: (status: UseCode) => void;
  onRemove: () => void;
}

const LinkRow = ({ link, place, onStatus, onRemove }: LinkRowProps) => {
  const note = state(link);
  return (
    <div className={classes.link} data-off={link.status !== USING || link.agentStatus !== USING}>
      <span className={classes.place}>{place}</span>
      <span className={classes.linkName}>
        {link.name}
        <Text span size="xs" c="dimmed" ml={8}>
          {agentKind.label(link.kind)}
        </Text>
        {note && (
          <Text span size="xs" c={note.tone} ml={8}>
            {note.text}
          </Text>
        )}
      </span>
      <Switch
        aria-label={`${link.name}用于此能力`}
        checked={link.status === USING}
        onChange={(event) => onStatus(event.currentTarget.checked ? USING : UNUSED)}
      />
      <ActionIcon aria-label={`移出${link.name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  );
};

const Chain = ({ item, all }: { item: CapabilityChain; all: readonly Agent[] }) => {
  const { mutate, mutateAsync, isPending } = useSaveChain();
  const links = useMemo(
    () => item.chain.filter(({ agentId }) => agentId !== RULE).map((link) => Object.assign({ id: link.agentId }, link)),
    [item.chain],
  );
  const save = (next: readonly Pick<ChainLink, 'agentId' | 'status'>[]) => ({
    capability: item.capability,
    chain: next.map(({ agentId, status }) => ({ agentId, status })),
  });
  const taken = new Set(links.map(({ agentId }) => agentId));
  const choices = all.filter((agent) => fits(item.capability, agent) && !taken.has(agent.id));
  const serving = links.some(({ status, agentStatus }) => status === USING && agentStatus === USING);
  return (
    <section className={classes.chain} aria-label={item.label}>
      <header>
        <h2>{item.label}</h2>
        <Text size="xs" c="var(--c-text-2)">
          {PURPOSE[item.capability] ?? ''}
        </Text>
        <Text size="xs" c={serving ? 'var(--c-ok)' : 'var(--c-text-2)'} ml="auto">
          {serving ? '由智能体处理' : '由内置规则引擎处理'}
        </Text>
      </header>
      <SortableList
        label={`${item.label}的调用顺序`}
        items={links}
        nameOf={({ name }) => name}
        disabled={links.length < 2}
        onSort={(ids) => mutateAsync(save(ids.flatMap((id) => links.find(({ agentId }) => agentId === id) ?? [])))}
        render={(link, index) => (
          <LinkRow
            link={link}
            place={index + 1}
            onStatus={(status) =>
              mutate(save(links.map((old) => (old.agentId === link.agentId ? { ...old, status } : old))))
            }
            onRemove={() => mutate(save(links.filter(({ agentId }) => agentId !== link.agentId)))}
          />
        )}
      />
      <div className={classes.link} data-fixed>
        <span className={classes.lock} title="始终排在最后，不能移动">
          <IconLock size={16} stroke={1.5} aria-hidden />
        </span>
        <span className={classes.place}>{links.length + 1}</span>
        <span className={classes.linkName}>
          内置规则引擎
          <Text span size="xs" c="dimmed" ml={8}>
            前面的智能体都不可用时自动接替，无需网络
          </Text>
        </span>
      </div>
      {links.length < LONGEST && choices.length > 0 && (
        <Select
          className={classes.addLink}
          aria-label={`为${item.label}添加智能体`}
          placeholder="添加智能体"
          searchable
          disabled={isPending}
          data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={null}
          onChange={(id) => id && mutate(save([...links, { agentId: Number(id), status: USING }]))}
        />
      )}
      {choices.length === 0 && links.length === 0 && (
        <Text size="xs" c="dimmed" className={classes.addLink}>
          {item.capability === 'embed' ? '还没有接入向量模型' : '还没有接入对话模型或工作流'}
        </Text>
      )}
    </section>
  );
};

/** Who serves what, and who steps in when that one fails. */
const ChainsPanel = () => {
  const chains = useQuery(workflow);
  const all = useQuery(agents({ page: 1, pageSize: 200 }));
  if (chains.error && !chains.data) {
    return <ErrorState error={toApiError(chains.error)} onRetry={() => void chains.refetch()} />;
  }
  if (!chains.data) return <LoadingState lines={8} />;
  return (
    <div className={classes.chains}>
      {chains.data.map((item) => (
        <Chain key={item.capability} item={item} all={all.data?.items ?? []} />
      ))}
    </div>
  );
};

export default ChainsPanel;
