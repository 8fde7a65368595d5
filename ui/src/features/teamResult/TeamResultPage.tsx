import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { examStatus, resultFlag } from '@/domain/enums.ts';
import { DataTable } from '@/ui/DataTable.tsx';
import { JobButton } from '@/ui/JobButton.tsx';
import { Page } from '@/ui/Page.tsx';
import { SearchForm, type SearchField } from '@/ui/SearchForm.tsx';
import { ViewSwitch } from '@/ui/ViewSwitch.tsx';
import { filter, useListState, type ListState } from '@/ui/useListState.ts';
import { teamRank, teamResults, type ResultFilter } from './api.ts';
import { rankColumns, resultColumns } from './columns.tsx';
import { SummaryBar } from './SummaryBar.tsx';

const filters = z.object({
  keyword: filter.text(),
  result: filter.code(resultFlag),
  status: filter.code(examStatus),
  needsHuman: filter.flag(),
  from: filter.day(),
  to: filter.day(),
});

type Filters = z.infer<typeof filters>;

const VIEWS = [
  { value: 'results', label: '考核结果' },
  { value: 'rank', label: '学员排名' },
];
const APPEALING = 4;
/** Unfinished attempts are no results. */
const STATUSES = examStatus.options.filter(({ value }) => Number(value) >= 3);

const FIELDS: SearchField<Filters>[] = [
  { kind: 'text', name: 'keyword', label: '关键词', placeholder: '学员、任务或案例' },
  { kind: 'select', name: 'result', label: '结果', options: resultFlag.options },
  { kind: 'select', name: 'status', label: '状态', options: STATUSES },
  { kind: 'range', names: ['from', 'to'], label: '完成时间' },
  { kind: 'select', name: 'needsHuman', label: '人工判定', options: [{ value: '1', label: '只看待人工判定' }] },
];

/** The keyword belongs to the paging of these calls, everything else to the filter. */
const split = ({ keyword, needsHuman, ...rest }: Partial<Filters>) => ({
  filter: { ...rest, ...(needsHuman ? { needsHuman: true } : {}) } satisfies ResultFilter,
  ...(keyword ? { keyword } : {}),
});

const paramsOf = ({ filterParams, page, pageSize, sort, order }: ListState<Filters>) => ({
  ...split(filterParams),
  page,
  pageSize,
  ...(sort && order ? { sort, order } : {}),
});

const rankParams = (list: ListState<Filters>) => {
  const { filter, ...paging } = paramsOf(list);
  return { ...filter, ...paging };
};

const exportParams = (filterParams: Partial<Filters>): Record<string, unknown> => {
  const { filter, ...rest } = split(filterParams);
  return { ...filter, ...rest };
};

interface TabProps {
  list: ListState<Filters>;
  tabs: ReactNode;
}

const Results = ({ list, tabs }: TabProps) => {
  const query = useQuery(teamResults(paramsOf(list)));
  return (
    <>
      <SummaryBar
        summary={query.data?.summary}
        needsHuman={list.filters.needsHuman === 1}
        appealing={list.filters.status === APPEALING}
        onNeedsHuman={() => list.setFilters({ needsHuman: list.filters.needsHuman ? undefined : 1 })}
        onAppealing={() => list.setFilters({ status: list.filters.status === APPEALING ? undefined : APPEALING })}
      />
      <DataTable
        id="teamResult"
        query={query}
        state={list}
        columns={resultColumns}
        toolbar={tabs}
        rowId={({ sessionId }) => sessionId}
        actions={<JobButton kind="assessmentTask" params={exportParams(list.filterParams)} title="团队考核结果导出" />}
        empty={{ title: '还没有考核结果', text: '学员完成考核后，结果会出现在这里。' }}
      />
    </>
  );
};

const Rank = ({ list, tabs }: TabProps) => {
  const query = useQuery(teamRank(rankParams(list)));
  const linkTo = (keyword: string) => `?${new URLSearchParams({ keyword }).toString()}`;
  return (
    <DataTable
      id="teamRank"
      query={query}
      state={list}
      columns={rankColumns(linkTo)}
      toolbar={tabs}
      rowId={({ studentId }) => studentId}
      actions={<JobButton kind="studentRank" params={exportParams(list.filterParams)} title="学员排名导出" />}
      empty={{ title: '还没有排名', text: '有学员的考核评分完成后，按平均分排名。' }}
    />
  );
};

export const Component = () => {
  const list = useListState(filters);
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'rank' ? 'rank' : 'results';
  const pick = (next: string) =>
    setSearch(
      (current) => {
        const changed = new URLSearchParams(current);
        // Each list has its own columns to sort by.
        for (const key of ['tab', 'page', 'sort', 'order']) changed.delete(key);
        if (next === 'rank') changed.set('tab', 'rank');
        return changed;
      },
      { replace: true },
    );
  const tabs = <ViewSwitch views={VIEWS} value={tab} onChange={pick} label="考核结果或学员排名" />;
  return (
    <Page title="团队考核结果">
      <SearchForm state={list} fields={FIELDS} />
      {tab === 'rank' ? <Rank list={list} tabs={tabs} /> : <Results list={list} tabs={tabs} />}
    </Page>
  );
};
