import { Anchor, Button, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { handler, projectMode } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { confirmDelete } from '@/ui/confirm.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { RowActions } from '@/ui/RowActions.tsx';
import { SortableList } from '@/ui/SortableList.tsx';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { words } from '@/ui/words.ts';
import type { Project } from '../api.ts';
import { checkItems, useDeleteItem, useItemState, useSortItems, type CheckItem } from '../itemApi.ts';
import { readRule } from '../rule/model.ts';
import { ruleSentence } from '../rule/sentence.ts';
import classes from './items.module.css';

const GroupManager = lazy(() => import('../groups/GroupManager.tsx'));

const DEDUCTS = 2;
const USING = 1;

interface ItemListProps {
  project: Project;
  onOpen: (id: number) => void;
  onCopy: (id: number) => void;
  onAdd: () => void;
}

const summary = (item: CheckItem): string => {
  if (!item.rule) return `没有规则，由${handler.label(item.handler)}判定`;
  const { verdict, where } = ruleSentence(readRule(item.rule));
  return where.length > 0 ? `${verdict}${where.map(({ id, text }) => `「${id}」${text}`).join('；')}` : verdict;
};

const Balance = ({ project }: { project: Project }) => {
  if (project.mode === DEDUCTS || project.itemCp === project.maxCp) return null;
  return (
    <Text span size="sm" c="var(--c-warn)" className={classes.balance} role="status">
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
      使用中的质检项合计 {showScore(project.itemCp)} 分，应为 {showScore(project.maxCp)} 分
    </Text>
  );
};

export const ItemList = ({ project, onOpen, onCopy, onAdd }: ItemListProps) => {
  const query = useQuery(checkItems(project.id));
  const [groupsOpen, setGroupsOpen] = useState(false);
  const { mutateAsync: sort } = useSortItems();
  const { mutate: setState } = useItemState();
  const { mutate: remove } = useDeleteItem();
  const askRemove = async (item: CheckItem) => {
    const yes = await confirmDelete({
      what: '质检项',
      name: item.name,
      consequence: `${showScore(item.cp)} 分会从项目中减去。已发布的评分版本和已有成绩不受影响。`,
    });
    if (yes) remove(item.id);
  };
  const body = () => {
    if (query.error && !query.data) {
      return <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />;
    }
    if (!query.data) return <LoadingState lines={6} />;
    if (query.data.items.length === 0) {
      return (
        <EmptyState title="这个项目还没有质检项" action={<Button onClick={onAdd}>新建质检项</Button>}>
          每个质检项回答一个可以从对话中看出来的是非问题，例如“坐席是否在前两句话内礼貌问候客户？”。
        </EmptyState>
      );
    }
    return (
      <>
        <div className={classes.row} data-head aria-hidden>
          <span>质检项</span>
          <span className="num">分值</span>
          <span>使用</span>
          <span>{words.actions}</span>
        </div>
        <SortableList
          label={`${project.name}的质检项`}
          items={query.data.items}
          nameOf={({ name }) => name}
          onSort={sort}
          render={(item) => (
            <div className={classes.row} data-off={item.useState !== USING}>
              <div className={classes.what}>
                <Anchor component="button" type="button" underline="hover" ta="left" onClick={() => onOpen(item.id)}>
                  {item.name}
                </Anchor>
                <Text size="xs" c="var(--c-text-2)" component="div">
                  <Ellipsis>{summary(item)}</Ellipsis>
                </Text>
              </div>
              <span className="num">{showScore(item.cp)}</span>
              <Switch
                aria-label={`使用${item.name}`}
                checked={item.useState === USING}
                onChange={(event) => setState({ ids: [item.id], useState: event.currentTarget.checked ? USING : 2 })}
              />
              <RowActions
                actions={[
                  { label: words.edit, onClick: () => onOpen(item.id) },
                  { label: words.copy, onClick: () => onCopy(item.id) },
                  { label: words.remove, danger: true, onClick: () => void askRemove(item) },
                ]}
              />
            </div>
          )}
        />
      </>
    );
  };
  return (
    <section className={classes.panel} aria-label={project.name}>
      <header className={classes.head}>
        <h2>{project.name}</h2>
        <Text span size="sm" c="var(--c-text-2)">
          {projectMode.label(project.mode)} · 满分 {showScore(project.maxCp)} · {handler.label(project.handler)}判定
        </Text>
        <Balance project={project} />
        <div className={classes.tools}>
          <Button variant="default" onClick={() => setGroupsOpen(true)}>
            词组管理
          </Button>
          <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={onAdd}>
            新建质检项
          </Button>
        </div>
      </header>
      {body()}
      <Suspense>{groupsOpen && <GroupManager onClose={() => setGroupsOpen(false)} />}</Suspense>
    </section>
  );
};
