import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { showMilliseconds } from '@/domain/duration.ts';
import { FieldList } from '@/ui/FieldList.tsx';
import { Mark } from '@/ui/Mark.tsx';
import { words } from '@/ui/words.ts';
import { useFocusBack } from '@/ui/useFocusBack.ts';
import { useCheckAgent, type Agent, type Health } from './api.ts';

const Report = ({ health, agent }: { health: Health; agent: Agent }) => (
  <>
    <Alert color={health.ok ? 'green' : 'red'} title={health.ok ? '调用成功' : '调用失败'} role="status">
      <span className="breakable">{health.note || (health.ok ? '智能体可以正常应答' : '没有返回原因')}</span>
    </Alert>
    <FieldList
      columns={2}
      fields={[
        { label: '首字延迟', value: showMilliseconds(health.firstTokenMs) },
        { label: '总耗时', value: showMilliseconds(health.latencyMs) },
        { label: '接口地址', value: <span className="breakable">{agent.baseUrl}</span>, wide: true },
        { label: '模型', value: agent.modelId, wide: true },
        { label: '检测时间', value: health.checkedAt, wide: true },
      ]}
    />
    {health.models.length > 0 && (
      <div>
        <Text c="var(--c-text-2)" mb={4}>
          接口提供的模型（{health.models.length}）
        </Text>
        <Group gap={6} mah={140} style={{ overflow: 'auto' }}>
          {health.models.map((model) => (
            <Mark key={model} tone={model === agent.modelId ? 'info' : 'neutral'}>
              {model}
            </Mark>
          ))}
        </Group>
      </div>
    )}
  </>
);

interface HealthModalProps {
  agent: Agent | null;
  onClose: () => void;
  onModels: (models: readonly string[]) => void;
}

const OpenHealthModal = ({ agent, onClose, onModels }: HealthModalProps & { agent: Agent }) => {
  const { mutate, data, error, isPending } = useCheckAgent();
  const started = useRef(false);
  useFocusBack();
  const run = () => mutate(agent.id, { onSuccess: ({ models }) => onModels(models) });
  useEffect(() => {
    // Opening the dialog is the wish to check; React runs effects twice in development.
    if (started.current) return;
    started.current = true;
    run();
  });
  return (
    <Modal opened onClose={onClose} title={`检测智能体「${agent.name}」`} size={560}>
      <Stack>
        {isPending || (!data && !error) ? (
          <Group role="status" py="xl" justify="center">
            <Loader size="sm" />
            <Text c="var(--c-text-2)">正在真实调用一次接口，最长 {agent.timeoutMs / 1000} 秒</Text>
          </Group>
        ) : error ? (
          <Alert color="red" title="没有完成检测" role="alert">
            {toApiError(error).message}
          </Alert>
        ) : (
          data && <Report health={data} agent={agent} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={run} loading={isPending}>
            重新检测
          </Button>
          <Button onClick={onClose}>{words.close}</Button>
        </Group>
      </Stack>
    </Modal>
  );
};

const HealthModal = (props: HealthModalProps) =>
  props.agent && <OpenHealthModal key={props.agent.id} {...props} agent={props.agent} />;

export default HealthModal;
