import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { showScore } from '@/domain/score.ts';
import { ItemCard } from './ItemCard.tsx';
import { placedItems, type ItemEvidence, type PlacedItem, type ScoreResult } from './model.ts';
import classes from './result.module.css';
import { isLoss, UNDECIDED } from './verdicts.ts';

type Show = 'all' | 'loss' | 'open' | 'only';

const shows = (show: Show, { item, project }: PlacedItem, only?: ReadonlySet<number>): boolean => {
  switch (show) {
    case 'all':
      return true;
    case 'loss':
      return isLoss(item, project.mode);
    case 'open':
      return item.verdict === UNDECIDED;
    case 'only':
      return only?.has(item.checkItemId) ?? true;
  }
};

interface ItemListProps {
  result: ScoreResult;
  chosen?: ItemEvidence | null;
  onQuote: (evidence: ItemEvidence) => void;
  /** Below each item. */
  renderExtra?: (placed: PlacedItem) => ReactNode;
  /** The disputed items, shown first on their own. */
  only?: ReadonlySet<number>;
}

/** Every item with verdict, points, reason and the line that shows it, under its type. */
export const ItemList = ({ result, chosen, onQuote, renderExtra, only }: ItemListProps) => {
  const [show, setShow] = useState<Show>(only ? 'only' : 'all');
  const all = placedItems(result);
  const count = (which: Show) => all.filter((placed) => shows(which, placed, only)).length;
  const open = count('open');
  const shown = all.filter((placed) => shows(show, placed, only));
  return (
    <div className={classes.items}>
      <div className={classes.itemsHead}>
        <SegmentedControl
          size="xs"
          aria-label="显示哪些质检项"
          value={show}
          onChange={(value) => setShow(value as Show)}
          data={[
            ...(only ? [{ value: 'only', label: `申诉项 ${only.size}` }] : []),
            { value: 'all', label: `全部 ${all.length}` },
            { value: 'loss', label: `失分 ${count('loss')}` },
            ...(open > 0 ? [{ value: 'open', label: `待判定 ${open}` }] : []),
          ]}
        />
      </div>
      {shown.length === 0 && <p className={classes.none}>没有失分的质检项</p>}
      {result.types.map((type) => {
        const own = shown.filter((placed) => placed.type.id === type.id);
        if (own.length === 0) return null;
        return (
          <section key={type.id} aria-label={type.name}>
            <h2 className={classes.typeHead}>
              {type.name}
              <span className={classes.dim}>
                {showScore(type.cp)} / {showScore(type.maxCp)}
              </span>
            </h2>
            <ul className={classes.itemRows}>
              {own.map((placed) => (
                <ItemCard key={placed.item.checkItemId} placed={placed} chosen={chosen} onQuote={onQuote}>
                  {renderExtra?.(placed)}
                </ItemCard>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
