import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CombinationField } from './CombinationField.tsx';
import { below, messageOf } from './errors.ts';
import { isName } from './expression.ts';
import { LIMITS, newOp, type Condition, type Op, type RuleErrors } from './model.ts';
import { OpRow } from './OpRow.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import classes from './rule.module.css';
import { conditionSentence } from './sentence.ts';

interface ConditionCardProps {
  condition: Condition;
  others: readonly string[];
  /** Position in the list, for the buttons that move it. */
  first: boolean;
  last: boolean;
  onChange: (condition: Condition) => void;
  onRename: (to: string) => void;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onRemove?: () => void;
  errors: RuleErrors;
  /** What the last trial run found. */
  mark?: boolean;
}

/** The name takes effect when the field is left: while typing it would rename the condition in every expression. */
const NameField = ({
  id,
  others,
  onRename,
  error,
}: {
  id: string;
  others: readonly string[];
  onRename: (to: string) => void;
  error?: string;
}) => {
  const [text, setText] = useState(id);
  const problem = !isName(text)
    ? '名称只能用文字、数字、_ 和 -，最多 20 个字'
    : others.includes(text)
      ? '名称已被另一个条件使用'
      : undefined;
  const leave = () => {
    if (problem) setText(id);
    else if (text !== id) onRename(text);
  };
  return (
    <TextInput
      aria-label="条件名称"
      w={200}
      classNames={{ input: classes.name }}
      maxLength={LIMITS.name}
      value={text}
      error={problem ?? error}
      onChange={(event) => setText(event.currentTarget.value.trim())}
      onBlur={leave}
    />
  );
};

export const ConditionCard = (props: ConditionCardProps) => {
  const { condition, others, first, last, onChange, onRename, onMove, onCopy, onRemove, errors, mark } = props;
  const { id, ops, lambda } = condition;
  const patch = (fields: Partial<Condition>) => onChange({ ...condition, ...fields });
  const opIds = ops.map((op) => op.id);
  const setOp = (index: number, op: Op) => patch({ ops: ops.map((old, at) => (at === index ? op : old)) });
  const removeOp = (gone: Op) => {
    const left = ops.filter((op) => op.id !== gone.id);
    // 任一 and 全部 go on without the removed one; a written expression is for its author to correct.
    const simple = lambda.replaceAll(/[^&|!()]/g, '');
    const joint = simple.includes('|') ? '||' : '&&';
    const mixed = /[!()]/.test(simple) || (simple.includes('|') && simple.includes('&'));
    patch({ ops: left, lambda: left.length < 2 ? '' : mixed ? lambda : left.map((op) => op.id).join(joint) });
  };
  const addOp = () => {
    const op = newOp('ANY', opIds);
    const simple = /^[^!()&]*$/.test(lambda) && lambda.includes('|');
    patch({
      ops: [...ops, op],
      lambda: simple ? `${lambda}||${op.id}` : lambda === '' || /[!()|]/.test(lambda) ? lambda : `${lambda}&&${op.id}`,
    });
  };
  return (
    <li className={classes.card} data-mark={mark === undefined ? undefined : mark}>
      <div className={classes.cardHead}>
        <NameField key={id} id={id} others={others} onRename={onRename} error={messageOf(errors, 'id')} />
        {mark !== undefined && (
          <span className={classes.mark} data-on={mark}>
            {mark ? '✓ 试运行成立' : '✗ 试运行不成立'}
          </span>
        )}
        <div className={classes.tools}>
          <Tooltip label="上移">
            <ActionIcon aria-label={`上移条件 ${id}`} disabled={first} onClick={() => onMove(-1)}>
              <IconArrowUp size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="下移">
            <ActionIcon aria-label={`下移条件 ${id}`} disabled={last} onClick={() => onMove(1)}>
              <IconArrowDown size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="复制条件">
            <ActionIcon aria-label={`复制条件 ${id}`} onClick={onCopy}>
              <IconCopy size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={onRemove ? '删除条件' : '至少保留一个条件'}>
            <ActionIcon
              aria-label={`删除条件 ${id}`}
              c={onRemove && 'var(--c-err)'}
              disabled={!onRemove}
              onClick={onRemove}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      <div className={classes.line}>
        <PlaceFields condition={condition} others={others} onChange={patch} errors={errors} />
      </div>
      <div className={classes.ops}>
        {ops.map((op, index) => (
          <OpRow
            key={op.id}
            op={op}
            numbered={ops.length > 1}
            onChange={(next) => setOp(index, next)}
            onRemove={ops.length > 1 ? () => removeOp(op) : undefined}
            errors={below(errors, `ops.${index}`)}
          />
        ))}
      </div>
      <div className={classes.line}>
        {ops.length < LIMITS.ops && (
          <Button variant="transparent" size="compact-sm" px={0} leftSection={<IconPlus size={14} />} onClick={addOp}>
            添加要求
          </Button>
        )}
        {ops.length > 1 && (
          <CombinationField
            label="多个要求怎样组合"
            value={lambda || opIds.join('&&')}
            known={opIds}
            name={(opId) => `要求 ${opId} `}
            onChange={(next) => patch({ lambda: next })}
            error={messageOf(errors, 'lambda')}
          />
        )}
      </div>
      <TextInput
        label="未满足时告诉学员"
        size="sm"
        classNames={{ root: classes.miss }}
        maxLength={LIMITS.miss}
        placeholder="留空则自动生成，例如：最后 3 句坐席发言中未出现「还有其他需要」"
        value={condition.miss ?? ''}
        error={messageOf(errors, 'miss')}
        onChange={(event) => patch({ miss: event.currentTarget.value })}
      />
      {others.length > 0 && <p className={classes.sentence}>{conditionSentence(condition)}</p>}
    </li>
  );
};
