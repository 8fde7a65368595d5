import { Button, UnstyledButton } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { lazy, memo, Suspense, useState } from 'react';
import lists from '../lists.module.css';
import { GroupProblem } from '../choiceFields.tsx';
import { AreaField } from '../fields.tsx';
import { EntryActions, Section } from '../parts.tsx';
import { useCount, useEditorStore, useField } from '../store.ts';
import type { Line } from './pasteLines.ts';

const PasteModal = lazy(() => import('./PasteModal.tsx'));

const LIST = 'content.referenceDialogue';
const MAX_LINES = 120;
const AGENT = 1;
const CUSTOMER = 2;

const Bubble = memo(({ at, count }: { at: number; count: number }) => {
  const path = `${LIST}.${at}`;
  const [role, setRole] = useField<number>(`${path}.role`);
  const who = role === AGENT ? '坐席' : '客户';
  return (
    <li className={lists.line} data-role={role} data-path={path}>
      <UnstyledButton
        className={lists.roleButton}
        data-path={`${path}.role`}
        aria-label={`${at + 1} ${who}，点击换成${role === AGENT ? '客户' : '坐席'}`}
        onClick={() => setRole(role === AGENT ? CUSTOMER : AGENT)}
      >
        {at + 1} {who}
      </UnstyledButton>
      <div>
        <AreaField path={`${path}.text`} aria-label={`第 ${at + 1} 句`} minRows={1} maxRows={8} maxLength={500} />
        <GroupProblem path={`${path}.role`} />
      </div>
      <div className={lists.lineActions}>
        <EntryActions path={LIST} at={at} count={count} name={`第 ${at + 1} 句`} />
      </div>
    </li>
  );
});

export const DialogueSection = () => {
  const store = useEditorStore();
  const count = useCount(LIST);
  const [pasting, setPasting] = useState(false);
  /** The two take turns, and the customer begins with the opening line. */
  const add = () => {
    const { referenceDialogue, openingLine } = store.getState().draft.content;
    const last = referenceDialogue.at(-1);
    const line: Line = last
      ? { role: last.role === CUSTOMER ? AGENT : CUSTOMER, text: '' }
      : { role: CUSTOMER, text: openingLine };
    store.getState().insert(LIST, line);
    const path = `${LIST}.${referenceDialogue.length}.text`;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-path="${path}"] textarea`)?.focus());
  };
  return (
    <Section
      id="dialogue"
      note={`一段做得好的示范，校验会照它走一遍；${count} 句`}
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconClipboardText size={14} />}
          onClick={() => setPasting(true)}
        >
          粘贴对话
        </Button>
      }
    >
      <div data-path={LIST}>
        <GroupProblem path={LIST} />
        <ol className={lists.lines}>
          {Array.from({ length: count }, (_, at) => (
            <Bubble key={at} at={at} count={count} />
          ))}
        </ol>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          disabled={count >= MAX_LINES}
          onClick={add}
        >
          添加一句
        </Button>
      </div>
      <Suspense>
        {pasting && (
          <PasteModal
            onClose={() => setPasting(false)}
            onUse={(lines) => {
              store.getState().set(LIST, lines);
              setPasting(false);
            }}
          />
        )}
      </Suspense>
    </Section>
  );
};
