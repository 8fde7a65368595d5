import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { words } from '@/ui/words.ts';
import type { Phrase } from './api.ts';
import { hotkeysOf } from './hotkeys.ts';
import classes from './workbench.module.css';

const NO_GROUP = '未分组';
const groupOf = ({ groupName }: Phrase) => groupName || NO_GROUP;

const matches = ({ title, content }: Phrase, keyword: string) =>
  `${title}\n${content}`.toLowerCase().includes(keyword.trim().toLowerCase());

/** Alt+1 … Alt+9, by the place of the key: with Alt some keyboards type other characters. */
const useAltDigits = (act: (digit: number) => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (!digit) return;
    event.preventDefault();
    act(Number(digit));
  });
  useEffect(() => {
    const handler = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', handler);
    return () => window.removeEventListener('keydown', handler);
  }, []);
};

const PhraseRow = ({
  phrase,
  digit,
  onInsert,
}: {
  phrase: Phrase;
  digit?: number;
  onInsert: (phrase: Phrase) => void;
}) => (
  <li>
    <UnstyledButton className={classes.phrase} onClick={() => onInsert(phrase)} title={phrase.content}>
      <span className={classes.phraseHead}>
        <span className={classes.phraseTitle}>{phrase.title}</span>
        {digit !== undefined && <kbd className={classes.key}>Alt+{digit}</kbd>}
      </span>
      <span className={classes.phraseText}>{phrase.content}</span>
    </UnstyledButton>
  </li>
);

interface PhrasePanelProps {
  phrases: readonly Phrase[];
  disabled: boolean;
  onInsert: (phrase: Phrase) => void;
}

/** Ready-made wordings, found by group or by a word and put where the cursor is. */
export const PhrasePanel = ({ phrases, disabled, onInsert }: PhrasePanelProps) => {
  const [keyword, setKeyword] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const groups = [...new Set(phrases.map(groupOf))];
  const shown = useMemo(
    () => phrases.filter((phrase) => matches(phrase, keyword) && (group === null || groupOf(phrase) === group)),
    [phrases, keyword, group],
  );
  const digits = useMemo(() => hotkeysOf(shown), [shown]);
  const insert = (phrase: Phrase | undefined) => {
    if (phrase && !disabled) onInsert(phrase);
  };
  useAltDigits((digit) => insert(shown.find(({ id }) => digits.get(id) === digit)));
  return (
    <aside className={classes.side} aria-label="快捷短语">
      <div className={classes.phraseTop}>
        <h2 className={classes.blockHead}>快捷短语</h2>
        <TextInput
          size="sm"
          aria-label="搜索短语"
          placeholder="搜索短语"
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={keyword}
          maxLength={50}
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        {groups.length > 1 && (
          <div className={classes.groups} role="group" aria-label="短语分组">
            {[null, ...groups].map((name) => (
              <UnstyledButton
                key={name ?? ''}
                className={classes.group}
                aria-pressed={group === name}
                onClick={() => setGroup(name)}
              >
                {name ?? words.all}
              </UnstyledButton>
            ))}
          </div>
        )}
      </div>
      <ul className={classes.phrases}>
        {shown.map((phrase) => (
          <PhraseRow key={phrase.id} phrase={phrase} digit={digits.get(phrase.id)} onInsert={insert} />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={classes.hint}>{phrases.length === 0 ? '团队还没有快捷短语。' : '没有符合条件的短语。'}</p>
      )}
    </aside>
  );
};
