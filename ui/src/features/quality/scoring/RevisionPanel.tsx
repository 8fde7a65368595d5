import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { toApiError } from '@/api/envelope.ts';
import { showMinute } from '@/domain/dates.ts';
import { fatalPolicy } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { Panel } from '@/ui/Page.tsx';
import { ErrorState, LoadingState } from '@/ui/states.tsx';
import { scoreConfig, type ScoreConfig } from '../configApi.ts';
import { Changes, Problems } from './Changes.tsx';
import classes from './scoring.module.css';

const PublishModal = lazy(() => import('./PublishModal.tsx'));
const RevisionsDrawer = lazy(() => import('./RevisionsDrawer.tsx'));

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={classes.fact}>
    <span>{label}</span>
    <b>{children}</b>
  </span>
);

const Facts = ({ config }: { config: ScoreConfig }) => (
  <span className={classes.version}>
    <Fact label="当前版本">{config.current ? `版本 ${config.current.no}` : '尚未发布'}</Fact>
    <Fact label="及格线">{showScore(config.passCp)} 分</Fact>
    <Fact label="致命项">{fatalPolicy.label(config.fatalPolicy)}</Fact>
    <Fact label="折算为百分制">{config.normalize ? '是' : '否'}</Fact>
    {config.current && (
      <Text span size="xs" c="dimmed">
        {config.current.createdBy ?? '系统'} 发布于 {showMinute(config.current.createdAt)}
      </Text>
    )}
  </span>
);

/** One line each until somebody wants to know. */
const Draft = ({ config: { draft, current } }: { config: ScoreConfig }) => {
  if (!draft.changed && draft.problems.length === 0) {
    return (
      <Text mt={4} className={classes.same}>
        下方的设置与版本 {current?.no ?? '--'} 相同，没有待发布的修改。
      </Text>
    );
  }
  return (
    <div className={classes.notes}>
      {draft.problems.length > 0 && (
        <details className={classes.note} data-tone="err">
          <summary>有 {draft.problems.length} 个问题，解决后才能发布</summary>
          <Problems problems={draft.problems} />
        </details>
      )}
      {draft.changed && current && (
        <details className={classes.note} data-tone="warn">
          <summary>有 {draft.changes.length} 处修改尚未发布，发布后才用于评分</summary>
          <Changes changes={draft.changes} />
        </details>
      )}
    </div>
  );
};

/** By what dialogues are scored today, and what would change. */
export const RevisionPanel = () => {
  const query = useQuery(scoreConfig);
  const [open, setOpen] = useState<'publish' | 'revisions' | null>(null);
  const config = query.data;
  const body = () => {
    if (query.error && !config) {
      return <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />;
    }
    if (!config) return <LoadingState lines={2} />;
    return <Draft config={config} />;
  };
  return (
    <Panel
      title={config ? <Facts config={config} /> : '评分方案'}
      actions={
        config && (
          <>
            <Button variant="default" disabled={config.revisions.length === 0} onClick={() => setOpen('revisions')}>
              版本记录
            </Button>
            <Button onClick={() => setOpen('publish')}>发布新版本</Button>
          </>
        )
      }
    >
      {body()}
      <Suspense>
        {config && open === 'publish' && (
          <PublishModal config={config} onClose={() => setOpen(null)} onReload={() => void query.refetch()} />
        )}
        {config && open === 'revisions' && (
          <RevisionsDrawer revisions={config.revisions} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Panel>
  );
};
