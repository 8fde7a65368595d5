import { Alert, Autocomplete, Checkbox, Group, NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { agentKind, usage } from '@/domain/enums.ts';
import { FormModal, modalTitle } from '@/ui/FormModal.tsx';
import { useSaveAgent, type Agent, type AgentForm, type UseCode } from './api.ts';

const BUILT_IN = '4';
const WORKFLOW = '2';

const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, '请输入名称'), z.maxLength(50, '名称不能超过50个字')),
    kind: z.string(),
    baseUrl: z.string().check(z.trim(), z.regex(/^https?:\/\/\S+$/, '请输入 http:// 或 https:// 开头的地址')),
    modelId: z.string().check(z.trim(), z.maxLength(100, '模型标识不能超过100个字')),
    apiKey: z.string().check(z.maxLength(500, '密钥不能超过500个字')),
    timeoutSec: z.number('请传入合法数字').check(z.gte(1, '1 到 120 秒'), z.lte(120, '1 到 120 秒')),
    concurrency: z.number('请传入合法数字').check(z.gte(1, '1 到 64'), z.lte(64, '1 到 64')),
    status: z.string(),
  })
  .check(
    z.refine(({ kind, modelId }) => kind === WORKFLOW || modelId.trim() !== '', {
      path: ['modelId'],
      message: '请输入模型标识',
    }),
  );

type Values = z.infer<typeof schema>;

const initialOf = (agent: Agent | null): Values => ({
  name: agent?.name ?? '',
  kind: String(agent?.kind ?? 1),
  baseUrl: agent?.baseUrl ?? '',
  modelId: agent?.modelId ?? '',
  apiKey: '',
  timeoutSec: (agent?.timeoutMs ?? 120_000) / 1000,
  concurrency: agent?.concurrency ?? 4,
  status: String(agent?.status ?? 1),
});

interface AgentFormModalProps {
  /** null is a new one; undefined keeps the dialog closed. */
  agent: Agent | null | undefined;
  /** Models that the service listed in its last check. */
  models: readonly string[];
  onClose: () => void;
  onReload: () => void;
  onSaved: (agent: Agent, isNew: boolean) => void;
}

const AgentFormModal = ({ agent, models, onClose, onReload, onSaved }: AgentFormModalProps) => {
  const { mutateAsync } = useSaveAgent();
  const [removesKey, setRemovesKey] = useState(false);
  const save = async ({ timeoutSec, kind, status, apiKey, ...rest }: Values) => {
    const saved = await mutateAsync({
      ...rest,
      id: agent?.id ?? 0,
      kind: Number(kind) as AgentForm['kind'],
      status: Number(status) as UseCode,
      timeoutMs: Math.round(timeoutSec * 1000),
      apiKey: removesKey ? null : apiKey,
      ...(agent ? { rev: agent.rev } : {}),
    });
    onSaved(saved, !agent);
  };
  const close = () => {
    setRemovesKey(false);
    onClose();
  };
  return (
    <FormModal
      key={agent ? `${agent.id}:${agent.rev}` : 'new'}
      opened={agent !== undefined}
      mode={agent ? 'edit' : 'add'}
      title={agent ? modalTitle('edit', '智能体') : '接入智能体'}
      schema={schema}
      initial={initialOf(agent ?? null)}
      onSubmit={save}
      onClose={close}
      onReload={onReload}
    >
      {(form) => (
        <>
          <TextInput
            label="名称"
            withAsterisk
            data-autofocus
            maxLength={50}
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <Select
            label="类型"
            withAsterisk
            allowDeselect={false}
            data={agentKind.options.filter(({ value }) => value !== BUILT_IN)}
            description="客户扮演、评分等使用对话模型或工作流；向量能力使用向量模型"
            key={form.key('kind')}
            {...form.getInputProps('kind')}
          />
          <TextInput
            label="接口地址"
            withAsterisk
            placeholder="https://example.com/v1"
            description="兼容 OpenAI 协议的地址，不含 /chat/completions"
            maxLength={300}
            key={form.key('baseUrl')}
            {...form.getInputProps('baseUrl')}
          />
          <Autocomplete
            label="模型标识"
            description="工作流可以留空"
            data={[...models]}
            maxLength={100}
            key={form.key('modelId')}
            {...form.getInputProps('modelId')}
          />
          <PasswordInput
            label="密钥"
            autoComplete="new-password"
            disabled={removesKey}
            placeholder={agent?.hasKey ? '已保存，留空表示不修改' : '没有可以留空'}
            description={
              agent?.hasKey && agent.keyHint
                ? `已保存的密钥以 ${agent.keyHint} 结尾，不会再次显示`
                : '保存后不会再次显示'
            }
            visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密钥' }}
            key={form.key('apiKey')}
            {...form.getInputProps('apiKey')}
          />
          {agent?.hasKey && (
            <Checkbox
              label="删除已保存的密钥"
              checked={removesKey}
              onChange={(event) => setRemovesKey(event.currentTarget.checked)}
            />
          )}
          {removesKey && <Alert color="yellow">保存后，这个智能体将不带密钥调用接口。</Alert>}
          <Group grow align="flex-start">
            <NumberInput
              label="超时（秒）"
              withAsterisk
              min={1}
              max={120}
              key={form.key('timeoutSec')}
              {...form.getInputProps('timeoutSec')}
            />
            <NumberInput
              label="并发上限"
              withAsterisk
              min={1}
              max={64}
              allowDecimal={false}
              key={form.key('concurrency')}
              {...form.getInputProps('concurrency')}
            />
            <Select
              label="状态"
              withAsterisk
              allowDeselect={false}
              data={usage.options}
              key={form.key('status')}
              {...form.getInputProps('status')}
            />
          </Group>
        </>
      )}
    </FormModal>
  );
};

export default AgentFormModal;
