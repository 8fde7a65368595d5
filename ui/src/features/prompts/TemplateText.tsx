import { Input } from '@mantine/core';
import { useId, type ReactNode, type Ref } from 'react';
import { partsOf } from './placeholders.ts';
import classes from './prompts.module.css';

interface TemplateTextProps {
  value: string;
  onChange: (value: string) => void;
  known: readonly string[];
  error?: ReactNode;
  inputRef?: Ref<HTMLTextAreaElement>;
  maxLength: number;
}

/**
 * A text area over a copy of its own text in which the placeholders are coloured. The copy makes the height, so that
 * both always break their lines alike and neither scrolls on its own.
 */
export const TemplateText = ({ value, onChange, known, error, inputRef, maxLength }: TemplateTextProps) => {
  const id = useId();
  return (
    <Input.Wrapper id={id} label="指令内容" withAsterisk error={error}>
      <div className={classes.editor} data-error={error ? true : undefined}>
        <div className={classes.paper}>
          <pre className={classes.copy} aria-hidden>
            {partsOf(value).map(({ at, text, name }) =>
              name === null ? (
                <span key={at}>{text}</span>
              ) : (
                <mark key={at} data-known={known.includes(name)}>
                  {text}
                </mark>
              ),
            )}
            {'\n'}
          </pre>
          <textarea
            ref={inputRef}
            id={id}
            className={classes.area}
            spellCheck={false}
            maxLength={maxLength}
            aria-invalid={error ? true : undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      </div>
    </Input.Wrapper>
  );
};
