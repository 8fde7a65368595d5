import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CombinationField } from './CombinationField.tsx';
import { messageOf } from './errors.ts';
import { inWords, parse } from './expression.ts';
import type { Rule, RuleErrors } from './model.ts';
import classes from './rule.module.css';

interface VerdictFieldsProps {
  rule: Rule;
  onChange: (verdict: Partial<Rule['verdict']>) => void;
  errors: RuleErrors;
}

const NONE = '';
const CUSTOM = '(';
const name = (id: string) => `「${id}」`;

/** When the item does not apply: one condition, its opposite, or an expression. */
const NotApplicable = ({ rule, onChange, errors }: VerdictFieldsProps) => {
  const ids = rule.conditions.map(({ id }) => id);
  const value = rule.verdict.na ?? '';
  const simple = value === NONE || ids.some((id) => value === id || value === `!${id}`);
  const [custom, setCustom] = useState(!simple);
  const parsed = parse(value, ids);
  const options = [
    { value: NONE, label: '总是适用' },
    ...ids.map((id) => ({ value: `!${id}`, label: `「${id}」不成立时` })),
    ...ids.map((id) => ({ value: id, label: `「${id}」成立时` })),
    { value: CUSTOM, label: '自定义表达式' },
  ];
  const pick = (next: string) => {
    setCustom(next === CUSTOM);
    if (next !== CUSTOM) onChange({ na: next || null });
  };
  const shown = custom || !simple;
  return (
    <div className={classes.line}>
      <Select
        aria-label="什么时候不适用"
        w={240}
        allowDeselect={false}
        data={options}
        value={shown ? CUSTOM : value}
        error={shown ? undefined : messageOf(errors, 'na')}
        onChange={(next) => pick(next ?? NONE)}
      />
      {shown && (
        <TextInput
          aria-label="不适用表达式"
          className={classes.grow}
          classNames={{ input: classes.mono }}
          maxLength={500}
          value={value}
          error={value.trim() === '' || parsed.ok ? messageOf(errors, 'na') : parsed.message}
          description={value.trim() !== '' && parsed.ok ? `${inWords(parsed.expr, name)}时不适用` : undefined}
          inputWrapperOrder={['input', 'description', 'error']}
          onChange={(event) => onChange({ na: event.currentTarget.value })}
        />
      )}
    </div>
  );
};

/** How the conditions become a verdict. */
export const VerdictFields = (props: VerdictFieldsProps) => {
  const { rule, onChange, errors } = props;
  const ids = rule.conditions.map(({ id }) => id);
  return (
    <dl className={classes.verdict}>
      <dt>判为达成</dt>
      <dd>
        {ids.length === 1 && rule.verdict.met === ids[0] ? (
          <span className={classes.plain}>「{ids[0]}」成立时</span>
        ) : (
          <CombinationField
            label="条件怎样组合"
            value={rule.verdict.met}
            known={ids}
            name={name}
            choosable
            onChange={(met) => onChange({ met })}
            error={messageOf(errors, 'met')}
          />
        )}
      </dd>
      <dt>不适用</dt>
      <dd>
        <NotApplicable {...props} />
      </dd>
      <dt>证据取自</dt>
      <dd>
        <MultiSelect
          openOnFocus={false}
          aria-label="证据取自哪些条件"
          className={classes.grow}
          data={ids}
          placeholder={rule.verdict.evidenceFrom?.length ? undefined : '默认：达成所依据的条件'}
          value={rule.verdict.evidenceFrom?.filter((id) => ids.includes(id)) ?? []}
          error={messageOf(errors, 'evidenceFrom')}
          onChange={(evidenceFrom) => onChange({ evidenceFrom })}
        />
      </dd>
    </dl>
  );
};
