import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { placedItems, type PlacedItem } from '@/ui/result/model.ts';
import { verdictsOf } from '@/ui/result/verdicts.ts';
import { ErrorState, LoadingState } from '@/ui/states.tsx';
import { attemptResults, type Attempt } from './api.ts';
import classes from './myAssessment.module.css';

/** More columns than this are not compared by eye. */
const SHOWN = 6;
const SCORED = 3;

/** How each item went in the latest attempts: what keeps failing stands out as a row. */
export const ItemHistory = ({ attempts }: { attempts: readonly Attempt[] }) => {
  const scored = attempts.filter(({ scoreStatus }) => scoreStatus === SCORED).slice(-SHOWN);
  const { data, error, refetch } = useQuery(attemptResults(scored.map(({ sessionId }) => sessionId)));
  if (error && !data) return <ErrorState error={toApiError(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={4} />;
  const byAttempt = data.map(
    ({ result }) =>
      new Map(result ? placedItems(result).map((placed) => [placed.item.checkItemId, placed] as const) : []),
  );
  const rows = new Map<number, PlacedItem>(byAttempt.flatMap((items) => [...items]));
  if (rows.size === 0) return <p className={classes.none}>评分完成后，这里按质检项对比各次表现。</p>;
  return (
    <div className={classes.historyBox}>
      <table className={classes.history}>
        <thead>
          <tr>
            <th scope="col">质检项</th>
            {scored.map(({ sessionId, attemptNo }) => (
              <th key={sessionId} scope="col">
                <Link to={`/student/result?sessionId=${sessionId}`}>第 {attemptNo} 次</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([id, { item, project }]) => (
            <tr key={id}>
              <th scope="row">{item.name}</th>
              {byAttempt.map((items, place) => (
                <td key={scored[place]?.sessionId}>
                  <StatusBadge of={verdictsOf(project.mode)} value={items.get(id)?.item.verdict} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
