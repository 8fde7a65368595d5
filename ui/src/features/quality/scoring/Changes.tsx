import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SchemeChange, SchemeProblem } from '../configApi.ts';
import classes from './scoring.module.css';

/** What the next revision changes, in words. */
export const Changes = ({ changes, shown = changes.length }: { changes: readonly SchemeChange[]; shown?: number }) => {
  const [all, setAll] = useState(false);
  const visible = all ? changes : changes.slice(0, shown);
  return (
    <>
      <ul className={classes.changes}>
        {visible.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {changes.length > shown && (
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => setAll(!all)}>
          {all ? '收起' : `查看全部 ${changes.length} 处`}
        </Button>
      )}
    </>
  );
};

/** Problems name the project they belong to; it is one click away. */
const linkOf = (path: string): string | null => {
  const id = /^projects\.(\d+)/.exec(path)?.[1];
  return id ? `/management/assessmentSetting/checkItem?projectId=${id}` : null;
};

export const Problems = ({ problems }: { problems: readonly SchemeProblem[] }) => {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {problems.map(({ path, message }) => {
        const link = linkOf(path);
        return (
          <li key={path + message}>
            {message}
            {link && (
              <Anchor component={Link} to={link} ml={8}>
                去修改
              </Anchor>
            )}
          </li>
        );
      })}
    </ul>
  );
};
