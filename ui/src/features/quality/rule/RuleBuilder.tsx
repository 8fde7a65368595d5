import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { moved, useRowKeys } from '@/ui/keyed.ts';
import { ConditionCard } from './ConditionCard.tsx';
import { below, messageOf } from './errors.ts';
import { combinationOf, combine, rename } from './expression.ts';
import { GroupNames } from './fields.tsx';
import { LIMITS, newCondition, writeRule, type Condition, type Rule, type RuleErrors } from './model.ts';
import classes from './rule.module.css';
import { ruleSentence } from './sentence.ts';
import { VerdictFields } from './VerdictFields.tsx';

interface RuleBuilderProps {
  value: Rule;
  onChange: (rule: Rule) => void;
  groupNames: readonly string[];
  errors?: RuleErrors;
  /** Truth of each condition in the last trial run. */
  marks?: Readonly<Record<string, boolean>>;
}

const NO_ERRORS: RuleErrors = {};

const idsOf = (rule: Rule): string[] => rule.conditions.map(({ id }) => id);

/** 全部 and 任一 follow the list of conditions; a written expression is never changed behind its author's back. */
const joined = (rule: Rule, change: (ids: string[]) => string[]): string => {
  const how = combinationOf(rule.verdict.met, idsOf(rule));
  if (how.mode === 'custom') return rule.verdict.met;
  return combine(how.mode, change(how.ids));
};

export const addCondition = (rule: Rule, added: Condition): Rule => ({
  conditions: [...rule.conditions, added],
  verdict: { ...rule.verdict, met: joined(rule, (ids) => [...ids, added.id]) },
});

const withoutAnchor = (condition: Condition): Condition => {
  const copy = { ...condition };
  delete copy.anchor;
  return copy;
};

export const removeCondition = (rule: Rule, gone: string): Rule => {
  const conditions = rule.conditions
    .filter(({ id }) => id !== gone)
    .map((condition) => (condition.anchor?.cond === gone ? withoutAnchor(condition) : condition));
  const { na, evidenceFrom } = rule.verdict;
  const left = conditions.map(({ id }) => id);
  const met = joined(rule, (ids) => {
    const rest = ids.filter((id) => id !== gone);
    return rest.length > 0 ? rest : left;
  });
  return {
    conditions,
    verdict: {
      met,
      na: na === gone || na === `!${gone}` ? null : na,
      evidenceFrom: evidenceFrom?.filter((id) => id !== gone),
    },
  };
};

export const renameCondition = (rule: Rule, from: string, to: string): Rule => ({
  conditions: rule.conditions.map((condition) => ({
    ...condition,
    id: condition.id === from ? to : condition.id,
    ...(condition.anchor?.cond === from ? { anchor: { ...condition.anchor, cond: to } } : {}),
  })),
  verdict: {
    met: rename(rule.verdict.met, from, to),
    na: rule.verdict.na ? rename(rule.verdict.na, from, to) : rule.verdict.na,
    evidenceFrom: rule.verdict.evidenceFrom?.map((id) => (id === from ? to : id)),
  },
});

const Summary = ({ rule }: { rule: Rule }) => {
  const { verdict, where } = ruleSentence(rule);
  return (
    <div className={classes.summary} aria-live="polite" aria-label="规则说明">
      <Text fw={600}>{verdict}</Text>
      {where.length > 0 && (
        <ul>
          {where.map(({ id, text }) => (
            <li key={id}>
              <span className={classes.ref}>「{id}」</span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** A rule as sentences with blanks. What is stored is shown read-only to whoever asks for it. */
export const RuleBuilder = ({ value, onChange, groupNames, errors = NO_ERRORS, marks }: RuleBuilderProps) => {
  const ids = idsOf(value);
  // A renamed condition stays the same card, or the focus would be lost.
  const cards = useRowKeys(ids.length);
  const setCondition = (index: number, condition: Condition) =>
    onChange({ ...value, conditions: value.conditions.map((old, at) => (at === index ? condition : old)) });
  const copy = (condition: Condition) => {
    const { id } = newCondition(ids);
    onChange(addCondition(value, { ...structuredClone(condition), id }));
  };
  const move = (index: number, by: number) => {
    const held = document.activeElement;
    cards.move(index, by);
    onChange({ ...value, conditions: moved(value.conditions, index, by) });
    // A card that changes its place in the document loses the focus.
    requestAnimationFrame(() => held instanceof HTMLElement && held.focus());
  };
  const remove = (index: number, { id }: Condition) => {
    cards.removeAt(index);
    onChange(removeCondition(value, id));
  };
  return (
    <GroupNames value={groupNames}>
      <Summary rule={value} />
      {errors.conditions && (
        <Text c="var(--c-err)" role="alert">
          {errors.conditions}
        </Text>
      )}
      <ol className={classes.cards}>
        {value.conditions.map((condition, index) => (
          <ConditionCard
            key={cards.keys[index]}
            condition={condition}
            others={ids.filter((id) => id !== condition.id)}
            first={index === 0}
            last={index === ids.length - 1}
            mark={marks?.[condition.id]}
            onChange={(next) => setCondition(index, next)}
            onRename={(to) => onChange(renameCondition(value, condition.id, to))}
            onMove={(by) => move(index, by)}
            onCopy={() => copy(condition)}
            onRemove={ids.length > 1 ? () => remove(index, condition) : undefined}
            errors={below(errors, `conditions.${index}`)}
          />
        ))}
      </ol>
      {ids.length < LIMITS.conditions && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => onChange(addCondition(value, newCondition(ids)))}
        >
          添加条件
        </Button>
      )}
      <VerdictFields
        rule={value}
        onChange={(verdict) => onChange({ ...value, verdict: { ...value.verdict, ...verdict } })}
        errors={below(errors, 'verdict')}
      />
      {messageOf(errors, 'verdict') && !messageOf(below(errors, 'verdict'), 'met', 'na', 'evidenceFrom') && (
        <Text c="var(--c-err)" role="alert">
          {messageOf(errors, 'verdict')}
        </Text>
      )}
      <details className={classes.json}>
        <summary>查看保存的规则（只读）</summary>
        <pre>{JSON.stringify(writeRule(value), null, 2)}</pre>
      </details>
    </GroupNames>
  );
};
