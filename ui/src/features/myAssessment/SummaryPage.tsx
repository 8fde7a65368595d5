import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { showMinute } from '@/domain/dates.ts';
import { showDuration } from '@/domain/duration.ts';
import { difficulty, practiceMode, scoreMethod, taskItemStatus } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { FieldList } from '@/ui/FieldList.tsx';
import { Page, Panel } from '@/ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { actionOf, attemptsText } from './action.ts';
import { assignment, type AssignmentDetail } from './api.ts';
import { AttemptTable } from './AttemptTable.tsx';
import { ItemHistory } from './ItemHistory.tsx';
import { Trend } from './Trend.tsx';

const LIST = '/student/evaluate';
const TIMED = 1;

const Facts = ({ detail: { item } }: { detail: AssignmentDetail }) => (
  <FieldList
    columns={4}
    fields={[
      { label: '任务', value: item.taskName },
      { label: '模式', value: practiceMode.label(item.mode) },
      { label: '难度', value: <StatusBadge of={difficulty} value={item.difficulty} /> },
      { label: '时长', value: item.timeMode === TIMED ? showDuration(item.durationSec) : '不限时' },
      { label: '得分', value: `${showScore(item.score)}（取${scoreMethod.label(item.scoreMethod)}）` },
      { label: '合格线', value: showScore(item.passCp) },
      { label: '次数', value: attemptsText(item) },
      { label: '时间', value: `${showMinute(item.startAt)} ~ ${showMinute(item.endAt)}`, wide: true },
      ...(item.description ? [{ label: '说明', value: item.description, wide: true }] : []),
    ]}
  />
);

const Loaded = ({ detail }: { detail: AssignmentDetail }) => {
  const { item, attempts } = detail;
  const action = actionOf(item);
  return (
    <Page
      title={item.taskItemName}
      meta={<StatusBadge of={taskItemStatus} value={item.taskStatus} filled />}
      back={LIST}
      actions={
        <>
          {item.blockReason && <span>{item.blockReason}</span>}
          {action?.starts && (
            <Button component={Link} to={action.to} className="coach-exam-start">
              {action.label}
            </Button>
          )}
        </>
      }
    >
      <Panel>
        <Facts detail={detail} />
      </Panel>
      {attempts.length === 0 ? (
        <EmptyState title="还没有考核记录">开始考核后，这里会列出每一次的得分与判定。</EmptyState>
      ) : (
        <>
          <Panel title="考核记录">
            <AttemptTable attempts={attempts} />
          </Panel>
          {/* One point is no trend. */}
          {attempts.length > 1 && (
            <Panel title="得分走势">
              <Trend attempts={attempts} passCp={item.passCp} />
            </Panel>
          )}
          <Panel title="质检项对比">
            <ItemHistory attempts={attempts} />
          </Panel>
        </>
      )}
    </Page>
  );
};

export const Component = () => {
  const [search] = useSearchParams();
  const id = Number(search.get('assignmentId'));
  const { data, error, refetch } = useQuery({ ...assignment(id), enabled: id > 0 });
  if (data) return <Loaded detail={data} />;
  return (
    <Page title="考核详情" back={LIST}>
      {error && <ErrorState error={toApiError(error)} onRetry={() => void refetch()} />}
      {!error && (id > 0 ? <LoadingState lines={8} /> : <EmptyState title="没有指定考核">请从列表进入。</EmptyState>)}
    </Page>
  );
};
