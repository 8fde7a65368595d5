import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { showScore } from '@/domain/score.ts';
import { projectStat, type ProjectStat } from '../api.ts';
import classes from './scoring.module.css';

const FULL = 10_000;

const Total = ({ cp }: { cp: number }) => {
  const even = cp === FULL;
  const Icon = even ? IconCircleCheck : IconAlertTriangle;
  const off = Math.abs(FULL - cp);
  return (
    <div className={classes.total} data-even={even} role="status">
      <Icon size={18} stroke={1.5} aria-hidden />
      <span>
        合计 <b className="num">{showScore(cp)}</b> / 100 分
      </span>
      {!even && <span>{cp < FULL ? `还差 ${showScore(off)} 分` : `超出 ${showScore(off)} 分`}</span>}
    </div>
  );
};

const Types = ({ stat }: { stat: ProjectStat }) => (
  <ul className={classes.types}>
    {stat.byType.map(({ typeId, typeName, count, maxCp }) => (
      <li key={typeId}>
        <Text span c="var(--c-text-2)">
          {typeName}
        </Text>
        <b className="num">{showScore(maxCp)} 分</b>
        <Text span size="xs" c="dimmed">
          {count} 项
        </Text>
      </li>
    ))}
  </ul>
);

/** How the points are spread, and whether they make up a hundred. */
export const StatBar = () => {
  const { data } = useQuery(projectStat);
  if (!data) return null;
  return (
    <section className={classes.stat} aria-label="分值统计">
      <Types stat={data} />
      <Total cp={data.applicableCp} />
    </section>
  );
};
