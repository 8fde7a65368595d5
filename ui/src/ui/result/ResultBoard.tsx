import { UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Turn } from '../dialogue.ts';
import { DialogueView } from '../DialogueView.tsx';
import { EmptyState } from '../states.tsx';
import { itemDomId } from './ItemCard.tsx';
import { ItemList } from './ItemList.tsx';
import { placedItems, type ItemEvidence, type PlacedItem, type ResultView } from './model.ts';
import classes from './result.module.css';
import { itemsByLine, toEvidence, toTurn } from './turns.ts';
import { toneOf } from './verdicts.ts';

interface ResultBoardProps {
  view: ResultView;
  /** Names beside the lines. */
  names: { student: string; customer: string };
  /** Students read the verdicts first, reviewers the dialogue. */
  dialogueFirst?: boolean;
  /** Above the items: score, notices, forms. */
  top?: ReactNode;
  /** Below the items. */
  bottom?: ReactNode;
  renderExtra?: (placed: PlacedItem) => ReactNode;
  /** Items to look at first, such as the disputed ones; all others can be shown. */
  only?: ReadonlySet<number>;
}

const showItem = (id: number) => {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .querySelector(`#${itemDomId(id)}`)
    ?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
};

/** Verdicts and dialogue beside each other; a quote leads to its line, a line to the verdicts that rest on it. */
export const ResultBoard = ({ view, names, dialogueFirst, top, bottom, renderExtra, only }: ResultBoardProps) => {
  const [chosen, setChosen] = useState<{ quote: ItemEvidence; at: number } | null>(null);
  const turns = useMemo(() => view.messages.map(toTurn), [view.messages]);
  const byLine = useMemo(() => itemsByLine(view.result ? placedItems(view.result) : []), [view.result]);
  const stoodIn = useMemo(
    () => new Set(view.messages.filter(({ source }) => source === 'fallback').map(({ id }) => String(id))),
    [view.messages],
  );
  // A new object scrolls again, also for the quote that is already chosen.
  const evidence = useMemo(() => (chosen ? toEvidence(chosen.quote) : null), [chosen]);
  const annotate = useCallback(
    (turn: Turn) => {
      const chips = byLine.get(turn.key)?.map(({ item, project }) => (
        <UnstyledButton
          key={item.checkItemId}
          className={classes.chip}
          data-tone={toneOf(project.mode, item.verdict)}
          onClick={() => showItem(item.checkItemId)}
        >
          {item.name}
        </UnstyledButton>
      ));
      if (!stoodIn.has(turn.key)) return chips ?? null;
      return (
        <>
          <span className={classes.chip} data-tone="neutral" title="模型没有给出合格的台词，由内置台词代替">
            内置台词
          </span>
          {chips}
        </>
      );
    },
    [byLine, stoodIn],
  );
  return (
    <div className={clsx(classes.board, dialogueFirst && classes.reversed)} data-fill>
      <div className={classes.verdicts}>
        {top}
        {view.result ? (
          <ItemList
            result={view.result}
            chosen={chosen?.quote ?? null}
            onQuote={(quote) => setChosen({ quote, at: Date.now() })}
            renderExtra={renderExtra}
            only={only}
          />
        ) : (
          <EmptyState title="还没有评分结果">评分完成后，这里逐项列出判定与依据。</EmptyState>
        )}
        {bottom}
      </div>
      <div className={classes.dialogue}>
        <DialogueView
          turns={turns}
          names={names}
          evidence={evidence}
          fromStart
          annotate={annotate}
          empty={<EmptyState title="没有对话">这次考核没有留下任何发言。</EmptyState>}
        />
      </div>
    </div>
  );
};
