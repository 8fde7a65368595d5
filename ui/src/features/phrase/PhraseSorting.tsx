import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { SortableList } from '@/ui/SortableList.tsx';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { phrasesInOrder, useSortPhrases, type PhraseChoice } from './api.ts';
import classes from './PhrasePage.module.css';

/** The order in which agents see the phrases. Every move is saved at once and undone when saving fails. */
const PhraseSorting = ({ choice }: { choice: PhraseChoice }) => {
  const query = useQuery(phrasesInOrder(choice));
  const { mutate } = useSortPhrases();
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const items = query.data ?? [];
  const place = new Map(moved?.map((id, at) => [id, at]));
  const ordered = moved ? [...items].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)) : items;
  const sort = (ids: number[]) => {
    setMoved(ids);
    mutate(ids, { onSettled: () => setMoved(null) });
  };
  if (query.isPending) return <LoadingState lines={8} />;
  if (query.error && !query.data) {
    return <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (items.length === 0) return <EmptyState title="没有可排序的短语" />;
  return (
    <SortableList
      label="短语顺序"
      items={ordered}
      nameOf={({ title }) => title}
      onSort={sort}
      render={({ title, content, groupName }) => (
        <div className={classes.row}>
          <Ellipsis>{title}</Ellipsis>
          <span className={classes.muted}>
            <Ellipsis>{content}</Ellipsis>
          </span>
          <span className={classes.muted}>
            <Ellipsis>{groupName || '未分组'}</Ellipsis>
          </span>
        </div>
      )}
    />
  );
};

export default PhraseSorting;
