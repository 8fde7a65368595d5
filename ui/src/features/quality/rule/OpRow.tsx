import { ActionIcon, Collapse, Select, Text, Tooltip } from '@mantine/core';
import { IconFilterOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from './errors.ts';
import { ListField, Word } from './fields.tsx';
import { changeKind, type Op, type OpKind, type RuleErrors } from './model.ts';
import { OpFields } from './OpFields.tsx';
import { OP_GROUPS, opLabel } from './opTable.ts';
import classes from './rule.module.css';

const KINDS = OP_GROUPS.map(({ group, entries }) => ({
  group,
  items: entries.map(({ kind, label }) => ({ value: kind, label })),
}));

const HINTS = new Map(OP_GROUPS.flatMap(({ entries }) => entries).map(({ kind, hint }) => [kind as string, hint]));

const CAN_EXCLUDE = new Set<OpKind>(['ANY', 'ALL', 'N_OF', 'NONE', 'REGEX', 'NOT_REGEX', 'QUESTION_ASKED', 'REPEAT']);

interface OpRowProps {
  op: Op;
  /** Shown when statements are combined by number. */
  numbered: boolean;
  onChange: (op: Op) => void;
  onRemove?: () => void;
  errors: RuleErrors;
}

/** One statement about the chosen turns: 包含任一 「问候」「自报身份」. */
export const OpRow = ({ op, numbered, onChange, onRemove, errors }: OpRowProps) => {
  const exclude = 'exclude' in op ? op.exclude : undefined;
  const [showsExclude, setShowsExclude] = useState((exclude?.length ?? 0) > 0);
  const canExclude = CAN_EXCLUDE.has(op.op);
  const patch = (fields: Record<string, unknown>) => onChange({ ...op, ...fields });
  return (
    <div className={classes.op} role="group" aria-label={`要求 ${op.id} ${opLabel(op.op)}`}>
      <div className={classes.line}>
        {numbered && <span className={classes.number}>{op.id}</span>}
        <Select
          aria-label="要求的种类"
          w={136}
          allowDeselect={false}
          searchable
          data={KINDS}
          value={op.op}
          comboboxProps={{ width: 340, position: 'bottom-start' }}
          maxDropdownHeight={360}
          renderOption={({ option }) => (
            <span className={classes.kind}>
              <span>{option.label}</span>
              <Text span size="xs" c="dimmed">
                {HINTS.get(option.value)}
              </Text>
            </span>
          )}
          onChange={(kind) => kind && onChange(changeKind(op, kind))}
        />
        <OpFields op={op} onChange={patch} errors={errors} />
        <div className={classes.tools}>
          {canExclude && (
            <Tooltip label="排除误判的说法">
              <ActionIcon
                aria-label="排除误判的说法"
                aria-expanded={showsExclude}
                onClick={() => setShowsExclude(!showsExclude)}
              >
                <IconFilterOff size={16} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          )}
          {onRemove && (
            <ActionIcon aria-label={`删除要求 ${op.id}`} onClick={onRemove}>
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </div>
      </div>
      {canExclude && (
        <Collapse expanded={showsExclude}>
          <div className={classes.line} data-sub>
            <Word>但不计</Word>
            <ListField
              label="排除的正则表达式"
              placeholder="命中后不算数的说法（正则表达式），例如 不好意思问一下"
              value={exclude}
              error={messageOf(errors, 'exclude')}
              onChange={(next) => patch({ exclude: next })}
            />
          </div>
        </Collapse>
      )}
    </div>
  );
};
