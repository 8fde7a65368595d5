import { Button, Chip, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { combinationOf, combine, inWords, parse } from './expression.ts';
import classes from './rule.module.css';

interface CombinationFieldProps {
  label: string;
  value: string;
  /** Everything that can be combined. */
  known: readonly string[];
  /** How one of them reads in the explanation. */
  name: (id: string) => string;
  onChange: (expression: string) => void;
  error?: string;
  /** Some may be left out: a condition that only says where to look. */
  choosable?: boolean;
}

type Mode = 'all' | 'any' | 'custom';

const MODES: { value: Mode; label: string }[] = [
  { value: 'all', label: '全部满足' },
  { value: 'any', label: '任一满足' },
  { value: 'custom', label: '自定义表达式' },
];

/** 全部满足 and 任一满足 are what most rules need; whoever needs more writes an expression and reads it back in words. */
export const CombinationField = ({ label, value, known, name, onChange, error, choosable }: CombinationFieldProps) => {
  const found = combinationOf(value, known);
  const [custom, setCustom] = useState(found.mode === 'custom');
  // One condition alone reads the same either way: remember which of the two was chosen.
  const [preferred, setPreferred] = useState<'all' | 'any'>(found.mode === 'any' ? 'any' : 'all');
  const mode: Mode = custom || found.mode === 'custom' ? 'custom' : found.ids.length === 1 ? preferred : found.mode;
  const chosen = found.mode === 'custom' ? known : found.ids;
  const parsed = parse(value, known);
  const pick = (next: Mode) => {
    setCustom(next === 'custom');
    if (next === 'custom') return;
    setPreferred(next);
    onChange(combine(next, chosen));
  };
  return (
    <div className={classes.combination}>
      <SegmentedControl aria-label={label} size="xs" data={MODES} value={mode} onChange={pick} />
      {mode === 'custom' ? (
        <div className={classes.expression}>
          <TextInput
            aria-label={`${label}表达式`}
            classNames={{ input: classes.mono }}
            maxLength={500}
            value={value}
            error={parsed.ok ? error : parsed.message}
            description={
              parsed.ok ? inWords(parsed.expr, name) : '用 && 表示并且，|| 表示或者，! 表示不成立，可以加括号'
            }
            inputWrapperOrder={['input', 'description', 'error']}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <div className={classes.insert}>
            {[...known, '&&', '||', '!', '(', ')'].map((token) => (
              <Button
                key={token}
                size="compact-xs"
                variant="default"
                aria-label={`插入 ${token}`}
                onClick={() => onChange(value + token)}
              >
                {token}
              </Button>
            ))}
          </div>
        </div>
      ) : (
        choosable &&
        known.length > 1 && (
          <Chip.Group
            multiple
            value={chosen as string[]}
            onChange={(ids) =>
              ids.length > 0 &&
              onChange(
                combine(
                  mode,
                  known.filter((id) => ids.includes(id)),
                ),
              )
            }
          >
            <div className={classes.insert} role="group" aria-label="参与判定的条件">
              {known.map((id) => (
                <Chip key={id} value={id} size="xs">
                  {id}
                </Chip>
              ))}
            </div>
          </Chip.Group>
        )
      )}
    </div>
  );
};
