import { MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { finishReason } from '@/domain/enums.ts';
import { messageOf } from './errors.ts';
import { GroupField, NumberField, PercentField, Word } from './fields.tsx';
import type { FinishCode, LengthScope, Op, RuleErrors } from './model.ts';
import classes from './rule.module.css';

const SCOPES: { value: LengthScope; label: string }[] = [
  { value: 'each', label: '每一句' },
  { value: 'some', label: '至少一句' },
  { value: 'total', label: '合计' },
];

export type MeasureOp = Exclude<
  Op,
  { op: 'ANY' | 'ALL' | 'NONE' | 'N_OF' | 'REGEX' | 'NOT_REGEX' | 'SIMILAR' | 'ORDER' }
>;

interface MeasureFieldsProps {
  op: MeasureOp;
  onChange: (patch: Record<string, unknown>) => void;
  errors: RuleErrors;
}

/** Statements about how something was said, and about the course of the dialogue. */
export const MeasureFields = ({ op, onChange, errors }: MeasureFieldsProps) => {
  const num = (label: string, field: string, value: number | undefined, optional = false) => (
    <NumberField
      label={label}
      value={value}
      optional={optional}
      error={messageOf(errors, field)}
      onChange={(next) => onChange({ [field]: next })}
    />
  );
  switch (op.op) {
    case 'QUESTION_ASKED':
      return (
        <>
          <Word>至少</Word>
          {num('提问次数', 'k', op.k)}
          <Word>次，关于</Word>
          <GroupField
            label="提问内容"
            placeholder="任意内容"
            clearable
            value={op.slot ?? ''}
            error={messageOf(errors, 'slot')}
            onChange={(slot) => onChange({ slot: slot || undefined })}
          />
        </>
      );
    case 'FACT_CORRECT':
      return (
        <>
          <Word>案例事实名称</Word>
          <TextInput
            aria-label="案例事实名称"
            w={200}
            maxLength={50}
            placeholder="例如 月费"
            value={op.slot}
            error={messageOf(errors, 'slot')}
            onChange={(event) => onChange({ slot: event.currentTarget.value })}
          />
        </>
      );
    case 'ECHO':
      return (
        <>
          <Word>一句中至少</Word>
          {num('关键词个数', 'min', op.min)}
          <Word>个客户说过的关键词</Word>
        </>
      );
    case 'POLITE_RATIO':
      return (
        <>
          <Word>“您”不低于</Word>
          <PercentField
            label="“您”的比例"
            value={op.minBp ?? 9000}
            onChange={(minBp) => onChange({ minBp })}
            error={messageOf(errors, 'minBp')}
          />
          <Word>，每百句用请或谢谢不少于</Word>
          <NumberField
            label="每百句请和谢谢次数"
            min={0}
            max={1000}
            value={Math.round((op.pleaseBp ?? 0) / 100)}
            onChange={(times) => onChange({ pleaseBp: (times ?? 0) * 100 })}
          />
          <Word>次</Word>
        </>
      );
    case 'EMPATHY_AFTER':
      return (
        <>
          <Word>客户不满后</Word>
          {num('几句之内', 'n', op.n)}
          <Word>句内致歉或共情</Word>
          <Switch
            label="每次不满都要安抚"
            checked={op.every ?? false}
            onChange={(event) => onChange({ every: event.currentTarget.checked })}
          />
        </>
      );
    case 'REPEAT':
      return (
        <>
          <Word>说到第</Word>
          {num('次数', 'times', op.times)}
          <Word>次，从第</Word>
          {num('从第几句算起', 'from', op.from)}
          <Word>句算起，相似度不低于</Word>
          <PercentField
            label="相似度"
            value={op.minBp ?? 6000}
            onChange={(minBp) => onChange({ minBp })}
            error={messageOf(errors, 'minBp')}
          />
          <Word>，只看不少于</Word>
          {num('最少字数', 'minChars', op.minChars)}
          <Word>字的话</Word>
        </>
      );
    case 'PHRASE_COPY':
      return (
        <>
          <Word>至少</Word>
          {num('句数', 'k', op.k)}
          <Word>句，照搬超过</Word>
          <PercentField
            label="照搬比例"
            value={op.minBp ?? 8000}
            onChange={(minBp) => onChange({ minBp })}
            error={messageOf(errors, 'minBp')}
          />
        </>
      );
    case 'LENGTH':
      return (
        <>
          <Select
            aria-label="怎样计算字数"
            w={112}
            allowDeselect={false}
            data={SCOPES}
            value={op.scope ?? 'each'}
            onChange={(scope) => onChange({ scope })}
          />
          {num('最少字数', 'min', op.min, true)}
          <Word>到</Word>
          {num('最多字数', 'max', op.max, true)}
          <Word>字</Word>
        </>
      );
    case 'LATENCY':
      return (
        <>
          <Word>首次响应不超过</Word>
          {num('首次响应秒数', 'firstSec', op.firstSec, true)}
          <Word>秒，每次响应不超过</Word>
          {num('每次响应秒数', 'anySec', op.anySec, true)}
          <Word>秒</Word>
        </>
      );
    case 'TURN_COUNT':
      return (
        <>
          {num('最少句数', 'min', op.min, true)}
          <Word>到</Word>
          {num('最多句数', 'max', op.max, true)}
          <Word>句</Word>
        </>
      );
    case 'ENDED_BY':
      return (
        <MultiSelect
          openOnFocus={false}
          aria-label="结束方式"
          className={classes.grow}
          data={finishReason.options}
          placeholder={op.by.length > 0 ? undefined : '选择结束方式'}
          value={op.by.map(String)}
          error={messageOf(errors, 'by')}
          onChange={(by) => onChange({ by: by.map(Number) as FinishCode[] })}
        />
      );
  }
};
