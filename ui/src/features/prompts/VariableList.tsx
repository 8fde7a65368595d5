import { Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import type { Variable } from './api.ts';
import { namesIn } from './placeholders.ts';
import classes from './prompts.module.css';

interface VariableListProps {
  variables: readonly Variable[];
  body: string;
  onInsert: (name: string) => void;
}

/** What the scene can fill in; a click puts it at the cursor. */
export const VariableList = ({ variables, body, onInsert }: VariableListProps) => {
  const used = namesIn(body);
  const strangers = used.filter((name) => !variables.some((variable) => variable.name === name));
  return (
    <section className={classes.variables} aria-label="可用变量">
      <h2>可用变量</h2>
      <Text size="xs" c="var(--c-text-2)">
        点击插入到光标处，使用时会替换为实际内容
      </Text>
      {strangers.length > 0 && (
        <p className={classes.strangers} role="alert">
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          这个场景没有变量 {strangers.map((name) => `{{${name}}}`).join('、')}
        </p>
      )}
      <ul>
        {variables.map(({ name, label, sample }) => (
          <li key={name}>
            <UnstyledButton className={classes.variable} onClick={() => onInsert(name)}>
              <span className={classes.variableName} data-used={used.includes(name)}>
                <code>{`{{${name}}}`}</code>
                <span>{label}</span>
                {used.includes(name) && <small>已使用</small>}
              </span>
              <Text span size="xs" c="dimmed" component="div">
                <Ellipsis>例：{sample}</Ellipsis>
              </Text>
            </UnstyledButton>
          </li>
        ))}
        {variables.length === 0 && (
          <Text size="sm" c="dimmed">
            这个场景没有变量
          </Text>
        )}
      </ul>
    </section>
  );
};
