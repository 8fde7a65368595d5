import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { Panel } from '@/ui/Page.tsx';
import { useNameCheck } from '@/ui/useNameCheck.ts';
import type { CheckItem, DialogueRole } from '../itemApi.ts';
import type { FieldErrors } from '@/ui/useDraft.ts';
import type { Draft } from './draft.ts';
import classes from './items.module.css';

const ROLES: { value: DialogueRole; label: string }[] = [
  { value: 'agent', label: '坐席' },
  { value: 'customer', label: '客户' },
];

/** Stages of a service call. */
const PHASES = [
  { value: '', label: '不限阶段' },
  { value: '1', label: '1 欢迎' },
  { value: '2', label: '2 理解需求' },
  { value: '3', label: '3 提供方案' },
  { value: '4', label: '4 解决问题' },
  { value: '5', label: '5 结束服务' },
];

/** How many columns of the form a field takes. */
const WIDE = { 'data-wide': true };
const FULL = { 'data-full': true };

interface BasicFieldsProps {
  draft: Draft;
  patch: (fields: Partial<Draft>) => void;
  errors: FieldErrors;
  projectId: number;
  item: CheckItem | null;
  /** Left to a model or a person, an item can do without a rule. */
  ruleOptional: boolean;
}

export const BasicFields = ({ draft, patch, errors, projectId, item, ruleOptional }: BasicFieldsProps) => {
  const taken = useNameCheck(draft.name, {
    path: '/coach/management/checkItem/checkName',
    scope: { projectId },
    ...(item ? { id: item.id, initial: item.name } : {}),
  });
  return (
    <Panel title="基本信息">
      <div className={classes.fields}>
        <TextInput
          label="质检项名称"
          withAsterisk
          maxLength={50}
          wrapperProps={WIDE}
          value={draft.name}
          error={errors.name ?? taken}
          onChange={(event) => patch({ name: event.currentTarget.value })}
        />
        <NumberInput
          label="分值"
          withAsterisk
          min={0}
          max={100}
          decimalScale={2}
          suffix=" 分"
          value={draft.points}
          error={errors.points ?? errors.cp}
          onChange={(points) => patch({ points })}
        />
        <Select
          label="评判对象"
          allowDeselect={false}
          data={ROLES}
          value={draft.role}
          onChange={(role) => role && patch({ role })}
        />
        <TextInput
          label="判定问题"
          withAsterisk
          maxLength={200}
          wrapperProps={FULL}
          placeholder="一个可以从对话中看出来的是非问题，例如：坐席是否在前两句话内礼貌问候客户？"
          value={draft.question}
          error={errors.question}
          onChange={(event) => patch({ question: event.currentTarget.value })}
        />
        <Textarea
          label="评判说明"
          description="给评分人和 AI 看，学员看不到"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={1000}
          wrapperProps={FULL}
          value={draft.answerInstructions}
          error={errors.answerInstructions}
          onChange={(event) => patch({ answerInstructions: event.currentTarget.value })}
        />
        <TextInput
          label="不适用说明"
          maxLength={200}
          wrapperProps={WIDE}
          placeholder="例如：客户没有表达不满时"
          value={draft.naCondition}
          error={errors.naCondition}
          onChange={(event) => patch({ naCondition: event.currentTarget.value })}
        />
        <Select
          label="通话阶段"
          allowDeselect={false}
          data={PHASES}
          value={draft.phase}
          error={errors.phase}
          onChange={(phase) => patch({ phase: phase ?? '' })}
        />
        <div className={classes.switches}>
          <Switch
            label="使用中"
            checked={draft.using}
            onChange={(event) => patch({ using: event.currentTarget.checked })}
          />
          <Switch
            label="达成须有原话为证"
            checked={draft.requiredEvidence}
            onChange={(event) => patch({ requiredEvidence: event.currentTarget.checked })}
          />
          {(ruleOptional || !draft.hasRule) && (
            <Switch
              label="使用规则判定"
              checked={draft.hasRule}
              onChange={(event) => patch({ hasRule: event.currentTarget.checked })}
            />
          )}
        </div>
        {errors.rule && (
          <p className={classes.error} role="alert" data-full>
            {errors.rule}
          </p>
        )}
      </div>
    </Panel>
  );
};
