import { Select } from '@mantine/core';
import { messageOf } from './errors.ts';
import { NumberField, Word } from './fields.tsx';
import type { Anchor, Condition, Place, RuleErrors, Speaker } from './model.ts';
import { SPEAKER } from './sentence.ts';

const SPEAKERS = Object.entries(SPEAKER).map(([value, label]) => ({ value: value as Speaker, label }));

type RangeMode = 'all' | 'first' | 'last' | 'between';

const RANGES: { value: RangeMode; label: string }[] = [
  { value: 'all', label: '全程' },
  { value: 'first', label: '最前几句' },
  { value: 'last', label: '最后几句' },
  { value: 'between', label: '第几句到第几句' },
];

const PLACES: { value: Place; label: string }[] = [
  { value: 'BEFORE', label: '之前' },
  { value: 'AFTER', label: '之后' },
  { value: 'AROUND', label: '前后' },
  { value: 'SAME', label: '同一句' },
];

const modeOf = (range: Condition['range']): RangeMode => {
  if (!range || (range.from === 1 && range.to === -1)) return 'all';
  if (range.from === 1 && range.to > 0) return 'first';
  if (range.to === -1 && range.from < 0) return 'last';
  return 'between';
};

const START: Record<RangeMode, Condition['range']> = {
  all: undefined,
  first: { from: 1, to: 2 },
  last: { from: -3, to: -1 },
  between: { from: 2, to: 5 },
};

interface PlaceFieldsProps {
  condition: Condition;
  /** The other conditions, which this one may stand near to. */
  others: readonly string[];
  onChange: (patch: Partial<Condition>) => void;
  errors: RuleErrors;
}

const RangeFields = ({ condition: { range }, onChange, errors }: PlaceFieldsProps) => {
  const mode = modeOf(range);
  const error = messageOf(errors, 'range');
  return (
    <>
      <Select
        aria-label="在哪些句子里"
        w={mode === 'between' ? 148 : 108}
        allowDeselect={false}
        data={RANGES}
        value={mode}
        error={error}
        onChange={(next) => next && onChange({ range: START[next] })}
      />
      {mode === 'first' && (
        <>
          <NumberField
            label="最前几句"
            value={range?.to}
            onChange={(n) => onChange({ range: { from: 1, to: Math.max(1, n ?? 1) } })}
          />
          <Word>句</Word>
        </>
      )}
      {mode === 'last' && (
        <>
          <NumberField
            label="最后几句"
            value={range && -range.from}
            onChange={(n) => onChange({ range: { from: -Math.max(1, n ?? 1), to: -1 } })}
          />
          <Word>句</Word>
        </>
      )}
      {mode === 'between' && range && <BetweenFields range={range} onChange={(next) => onChange({ range: next })} />}
    </>
  );
};

const ENDS = [
  { value: '1', label: '第' },
  { value: '-1', label: '倒数第' },
];

/** Both ends can be counted from the beginning or from the end. */
const BetweenFields = ({
  range,
  onChange,
}: {
  range: { from: number; to: number };
  onChange: (range: { from: number; to: number }) => void;
}) => {
  const end = (field: 'from' | 'to', label: string) => {
    const value = range[field];
    const sign = value < 0 ? -1 : 1;
    return (
      <>
        <Select
          aria-label={`${label}的数法`}
          w={92}
          allowDeselect={false}
          data={ENDS}
          value={String(sign)}
          onChange={(next) => onChange({ ...range, [field]: Number(next) * Math.abs(value) })}
        />
        <NumberField
          label={label}
          value={Math.abs(value)}
          onChange={(n) => onChange({ ...range, [field]: sign * Math.max(1, n ?? 1) })}
        />
      </>
    );
  };
  return (
    <>
      {end('from', '起始句')}
      <Word>到</Word>
      {end('to', '结束句')}
      <Word>句</Word>
    </>
  );
};

const AnchorFields = ({ condition: { anchor }, others, onChange, errors }: PlaceFieldsProps) => {
  const set = (patch: Partial<Anchor>) => anchor && onChange({ anchor: { ...anchor, ...patch } });
  return (
    <>
      <Select
        aria-label="相对哪个条件"
        w={132}
        clearable
        clearButtonProps={{ 'aria-label': '不相对任何条件' }}
        data={[...new Set([...others, ...(anchor ? [anchor.cond] : [])])]}
        placeholder="不限"
        value={anchor?.cond ?? null}
        error={messageOf(errors, 'anchor.cond')}
        onChange={(cond) => onChange({ anchor: cond ? { where: 'AFTER', n: 3, ...anchor, cond } : undefined })}
      />
      {anchor && (
        <>
          <Word>的</Word>
          <Select
            aria-label="相对位置"
            w={84}
            allowDeselect={false}
            data={PLACES}
            value={anchor.where}
            onChange={(where) => where && set({ where, ...(where === 'SAME' ? { n: undefined } : {}) })}
          />
          {anchor.where !== 'SAME' && (
            <>
              <NumberField
                label="几句之内"
                value={anchor.n}
                optional
                error={messageOf(errors, 'anchor.n')}
                onChange={(n) => set({ n })}
              />
              <Word>句内</Word>
            </>
          )}
        </>
      )}
    </>
  );
};

/** Whose words, and where in the dialogue. */
export const PlaceFields = (props: PlaceFieldsProps) => (
  <>
    <Select
      aria-label="谁说"
      w={96}
      allowDeselect={false}
      data={SPEAKERS}
      value={props.condition.role}
      onChange={(role) => role && props.onChange({ role })}
    />
    <Word>在</Word>
    <RangeFields {...props} />
    {(props.others.length > 0 || props.condition.anchor) && (
      <>
        <Word>，相对条件</Word>
        <AnchorFields {...props} />
      </>
    )}
  </>
);
