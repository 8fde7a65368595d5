import { Switch, Text } from '@mantine/core';
import { diffArrays } from 'diff';
import { useState } from 'react';
import type { CaseDraft } from '../api.ts';
import { describe } from './describe.ts';
import classes from './versions.module.css';

type Version = Omit<CaseDraft, 'rev' | 'businessType'>;
type Kind = 'same' | 'added' | 'removed';

interface Line {
  key: string;
  kind: Kind;
  text: string;
}

const SIGN: Record<Kind, string> = { same: '', added: '+', removed: '−' };
const SPOKEN: Record<Kind, string> = { same: '', added: '新增：', removed: '删除：' };

const compare = (before: Version, after: Version) => {
  const old = describe(before);
  return describe(after).map(({ title, lines }, at) => {
    const changes: Line[] = diffArrays(old[at]?.lines ?? [], lines).flatMap(({ added, removed, value }, part) =>
      value.map((text, index) => ({
        key: `${part}-${index}`,
        kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
        text,
      })),
    );
    return { title, changes, changed: changes.some(({ kind }) => kind !== 'same') };
  });
};

/** Two versions of a case, section by section; unchanged lines are left out unless asked for. */
export const CaseDiff = ({ before, after }: { before: Version; after: Version }) => {
  const [all, setAll] = useState(false);
  const sections = compare(before, after);
  const changed = sections.filter((section) => section.changed);
  return (
    <>
      <div className={classes.summary}>
        <Text c="var(--c-text-2)">
          {changed.length > 0 ? `${changed.map(({ title }) => title).join('、')}有改动` : '两个版本内容相同'}
        </Text>
        <Switch label="显示未改动的内容" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
      </div>
      {(all ? sections : changed).map(({ title, changes }) => (
        <section key={title} className={classes.section}>
          <h3>{title}</h3>
          <ul>
            {changes
              .filter(({ kind }) => all || kind !== 'same')
              .map(({ key, kind, text }) => (
                <li key={key} data-kind={kind}>
                  <span aria-hidden className={classes.sign}>
                    {SIGN[kind]}
                  </span>
                  <span>
                    <span className="visually-hidden">{SPOKEN[kind]}</span>
                    {text}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};
