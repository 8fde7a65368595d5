import { TextInput } from '@mantine/core';
import { messageOf } from './errors.ts';
import { GroupField, ListField, NumberField, PercentField, Word, WordsField } from './fields.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import type { Op, RuleErrors } from './model.ts';
import classes from './rule.module.css';

export interface OpFieldsProps {
  op: Op;
  /** Takes the fields that change. */
  onChange: (patch: Record<string, unknown>) => void;
  errors: RuleErrors;
}

/** The blanks of one statement, in the order in which they are read. */
export const OpFields = ({ op, onChange, errors }: OpFieldsProps) => {
  switch (op.op) {
    case 'ANY':
    case 'ALL':
    case 'NONE':
      return <WordsField value={op} onChange={onChange} errors={errors} />;
    case 'N_OF':
      return (
        <>
          <NumberField label="至少几个" value={op.k} onChange={(k) => onChange({ k })} error={messageOf(errors, 'k')} />
          <Word>个</Word>
          <WordsField value={op} onChange={onChange} errors={errors} />
        </>
      );
    case 'REGEX':
    case 'NOT_REGEX':
      return (
        <TextInput
          aria-label="正则表达式"
          className={classes.grow}
          classNames={{ input: classes.mono }}
          placeholder="例如 还有(什么|其他|别的).{0,8}(帮|问题|需要)"
          maxLength={500}
          value={op.re}
          error={messageOf(errors, 're')}
          onChange={(event) => onChange({ re: event.currentTarget.value })}
        />
      );
    case 'SIMILAR':
      return (
        <>
          <ListField
            label="例句"
            placeholder="输入例句，按 Enter 添加"
            value={op.texts}
            error={messageOf(errors, 'texts')}
            onChange={(texts) => onChange({ texts: texts ?? [] })}
          />
          <Word>相似度不低于</Word>
          <PercentField
            label="相似度"
            value={op.minBp ?? 6000}
            onChange={(minBp) => onChange({ minBp })}
            error={messageOf(errors, 'minBp')}
          />
        </>
      );
    case 'ORDER':
      return (
        <>
          <Word>先说到</Word>
          <GroupField
            label="先说到的词组"
            value={op.first}
            onChange={(first) => onChange({ first })}
            error={messageOf(errors, 'first')}
          />
          <Word>再在</Word>
          <NumberField label="几句之内" value={op.within} optional onChange={(within) => onChange({ within })} />
          <Word>句内说到</Word>
          <GroupField
            label="后说到的词组"
            value={op.then}
            // The field is the server's, and a patch is never awaited.
            // oxlint-disable-next-line unicorn/no-thenable
            onChange={(then) => onChange({ then })}
            error={messageOf(errors, 'then')}
          />
        </>
      );
    case 'ECHO':
    case 'EMPATHY_AFTER':
    case 'ENDED_BY':
    case 'FACT_CORRECT':
    case 'LATENCY':
    case 'LENGTH':
    case 'PHRASE_COPY':
    case 'POLITE_RATIO':
    case 'QUESTION_ASKED':
    case 'REPEAT':
    case 'TURN_COUNT':
      return <MeasureFields op={op} onChange={onChange} errors={errors} />;
  }
};
