import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { bucket } from '@/domain/enums.ts';
import { CardGrid } from '@/ui/CardGrid.tsx';
import { Page } from '@/ui/Page.tsx';
import { filter, useListState } from '@/ui/useListState.ts';
import { assessmentCards, assessmentStat } from './api.ts';
import { AssessmentCard } from './AssessmentCard.tsx';

const filters = z.object({ bucket: filter.code(bucket) });

const PENDING = -1;
const TABS = ['-1', '-2', '6'];
const EMPTY: Record<string, { title: string; text: string }> = {
  '-1': { title: '没有待考核的任务', text: '培训师布置新的考核后，会出现在这里。' },
  '-2': { title: '没有未通过的考核', text: '未达到合格线、待重考或申诉中的考核会出现在这里。' },
  '6': { title: '还没有通过的考核', text: '达到合格线的考核会出现在这里。' },
};

export const Component = () => {
  const list = useListState(filters);
  const current = list.filters.bucket ?? PENDING;
  const query = useQuery(assessmentCards({ ...list.params, bucket: current }));
  const { data: stat } = useQuery(assessmentStat);
  const counts: Record<string, number | undefined> = {
    '-1': stat?.pending,
    '-2': stat?.failed,
    '6': stat?.passed,
  };
  return (
    <Page
      title="我的考核"
      actions={
        <Button variant="default" component={Link} to="/student/evaluate/list">
          查看全部
        </Button>
      }
    >
      <div>
        <SegmentedControl
          aria-label="考核状态"
          value={String(current)}
          onChange={(value) => list.setFilters({ bucket: Number(value) as typeof current })}
          data={TABS.map((value) => ({ value, label: `${bucket.label(value)} ${counts[value] ?? ''}`.trim() }))}
        />
      </div>
      {/* The tab is a choice of what to see, not a filter that could be cleared. */}
      <CardGrid
        query={query}
        state={{ ...list, filtered: false }}
        minWidth={320}
        render={(entry) => <AssessmentCard entry={entry} />}
        empty={EMPTY[String(current)]}
      />
    </Page>
  );
};
