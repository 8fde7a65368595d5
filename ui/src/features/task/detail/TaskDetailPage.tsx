import { Button, Menu, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { CODE, toApiError } from '@/api/envelope.ts';
import { taskState } from '@/domain/enums.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { Page } from '@/ui/Page.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { ErrorState, LoadingState, NoRight } from '@/ui/states.tsx';
import { taskDetail, type TaskDetail } from '../api.ts';
import { copyPath, editPath, LIST, resultPath } from '../paths.ts';
import { useTaskActs } from '../useTaskActs.ts';
import { FactsTab } from './FactsTab.tsx';
import { ProgressTab } from './ProgressTab.tsx';

const ENDED = 3;
const CLOSED = 4;

const Actions = ({ task }: { task: TaskDetail }) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { askClose, askRemove, reopen } = useTaskActs();
  const from = { from: pathname + search };
  const closed = task.state === CLOSED;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} />}>
            更多
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={copyPath(task.id)} state={from}>
            复制
          </Menu.Item>
          {closed ? (
            <Menu.Item onClick={() => reopen(task)}>重新打开</Menu.Item>
          ) : (
            <Menu.Item disabled={task.state === ENDED} onClick={() => void askClose(task)}>
              关闭考核
            </Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => void askRemove(task, () => navigate(LIST))}>
            删除
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!closed && (
        <Button variant="default" component={Link} to={editPath(task.id)} state={from}>
          编辑
        </Button>
      )}
      <Button component={Link} to={resultPath(task.id)} state={from}>
        考核结果
      </Button>
    </>
  );
};

const Loaded = ({ task }: { task: TaskDetail }) => {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'facts' ? 'facts' : 'progress';
  const change = (next: string | null) =>
    setSearch({ id: String(task.id), ...(next === 'facts' ? { tab: 'facts' } : {}) }, { replace: true });
  return (
    <Page
      title={<Ellipsis>{task.taskName}</Ellipsis>}
      meta={<StatusBadge of={taskState} value={task.state} filled />}
      back={LIST}
      actions={<Actions task={task} />}
    >
      <Tabs value={tab} onChange={change} keepMounted={false}>
        <Tabs.List aria-label="考核详情">
          <Tabs.Tab value="progress">学员进度</Tabs.Tab>
          <Tabs.Tab value="facts">考核内容与规则</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {tab === 'facts' ? <FactsTab task={task} /> : <ProgressTab task={task} />}
    </Page>
  );
};

export const Component = () => {
  const [search] = useSearchParams();
  const id = Number(search.get('id')) || 0;
  const query = useQuery(taskDetail(id));
  if (query.data) return <Loaded task={query.data} />;
  const error = query.error && toApiError(query.error);
  return (
    <Page title="考核详情" back={LIST}>
      {!error ? (
        <LoadingState lines={10} />
      ) : error.code === CODE.noRight ? (
        <NoRight />
      ) : (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
};
