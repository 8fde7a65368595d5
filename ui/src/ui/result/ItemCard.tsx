import { UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { EMPTY } from '@/domain/dates.ts';
import { severity } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import type { ItemEvidence, PlacedItem } from './model.ts';
import classes from './result.module.css';
import { verdictsOf } from './verdicts.ts';

export interface ItemCardProps {
  placed: PlacedItem;
  chosen?: ItemEvidence | null;
  onQuote: (evidence: ItemEvidence) => void;
  /** Verdicts of each judge, a form, a comparison. */
  children?: ReactNode;
}

const FATAL_MODE = 3;
const ORDINARY = 1;

const points = ({ item, project }: PlacedItem): string => {
  if (project.mode === 2) return item.cp === 0 ? '不扣分' : showScore(-Math.abs(item.cp));
  return item.maxCp === 0 ? EMPTY : `${showScore(item.cp)} / ${showScore(item.maxCp)}`;
};

export const itemDomId = (checkItemId: number): string => `item-${checkItemId}`;

export const ItemCard = ({ placed, chosen, onQuote, children }: ItemCardProps) => {
  const { item, project } = placed;
  return (
    <li id={itemDomId(item.checkItemId)} className={clsx(classes.item, item.fatal && classes.itemFatal)}>
      <div className={classes.itemHead}>
        <StatusBadge of={verdictsOf(project.mode)} value={item.verdict} />
        <span className={classes.itemName}>{item.name}</span>
        {(project.mode === FATAL_MODE || project.severity > ORDINARY) && (
          <span className={classes.tag} data-fatal={project.mode === FATAL_MODE}>
            {project.mode === FATAL_MODE ? '致命项' : severity.label(project.severity)}
          </span>
        )}
        <span className={classes.points}>{points(placed)}</span>
      </div>
      <div className={classes.itemBody}>
        {item.question && item.question !== item.name && <p className={classes.dim}>{item.question}</p>}
        {item.rationale && <p className={classes.rationale}>{item.rationale}</p>}
        {item.note && <p className={classes.note}>人工意见：{item.note}</p>}
        {item.evidence.length > 0 && (
          <ul className={classes.quotes}>
            {item.evidence.map((evidence) => (
              <li key={`${evidence.messageId}-${evidence.start}`}>
                <UnstyledButton
                  className={classes.quote}
                  aria-pressed={chosen === evidence}
                  onClick={() => onQuote(evidence)}
                  title="在对话中查看"
                >
                  <span className={classes.quoteLine}>第 {evidence.seq} 句</span>
                  <span className={classes.quoteText}>{evidence.quote}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </li>
  );
};
