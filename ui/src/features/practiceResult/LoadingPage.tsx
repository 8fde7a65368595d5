import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconHourglass, IconUserCheck } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { Page } from '@/ui/Page.tsx';
import { EmptyState, ErrorState } from '@/ui/states.tsx';
import { FAILED, IN_PROGRESS, SCORED, scoringStatus, waitsForHuman, type Status } from './api.ts';
import classes from './loading.module.css';

const HOME = '/student/evaluate';

interface StepProps {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  tone?: 'warn' | 'err';
  title: string;
  children: ReactNode;
}

const Step = ({ icon: Icon, tone, title, children }: StepProps) => (
  <section className={classes.box} data-tone={tone} aria-live="polite">
    <Icon size={32} stroke={1.2} aria-hidden />
    <h2 className={classes.title}>{title}</h2>
    {children}
    <Button variant="default" component={Link} to={HOME} mt="md">
      返回我的考核
    </Button>
  </section>
);

const Running = ({ status }: { status: Status }) => {
  const percent = Math.min(99, Math.floor(status.progressBp / 100));
  return (
    <Step icon={IconHourglass} title="正在评分">
      <Progress.Root size={8} className={classes.bar}>
        <Progress.Section value={percent} aria-label="评分进度" />
      </Progress.Root>
      <p className={classes.text}>
        {status.step || '正在排队'}
        <span className={classes.percent}>{percent}%</span>
      </p>
      <p className={classes.hint}>可以离开此页，评分会在后台完成，稍后在「我的考核」中查看。</p>
    </Step>
  );
};

/** Never a number here: there is none until the scoring has made one. */
const Waiting = ({ status }: { status: Status }) => {
  if (status.scoreStatus === FAILED) {
    return (
      <Step icon={IconAlertTriangle} tone="err" title="评分失败，待重试或人工">
        <p className={classes.text}>{status.error || '评分服务暂时不可用。'}</p>
        <p className={classes.hint}>
          对话已完整保存，不需要重考。培训师会重试或人工评分，完成后可在「我的考核」中查看。
        </p>
      </Step>
    );
  }
  if (waitsForHuman(status)) {
    return (
      <Step icon={IconUserCheck} tone="warn" title="等待人工评分">
        <p className={classes.text}>部分质检项需要培训师判定，判定完成后公布得分。</p>
        <p className={classes.hint}>对话已完整保存，可以离开此页。</p>
      </Step>
    );
  }
  return <Running status={status} />;
};

const Content = ({ sessionId }: { sessionId: number }) => {
  const { data, error, refetch, failureCount } = useQuery(scoringStatus(sessionId));
  if (data?.scoreStatus === SCORED) return <Navigate to={`/student/result?sessionId=${sessionId}`} replace />;
  if (data && data.examStatus <= IN_PROGRESS) {
    return <Navigate to={`/student/workbench?sessionId=${sessionId}`} replace />;
  }
  if (error && (!data || failureCount > 0)) {
    return <ErrorState title="暂时查不到评分进度" error={toApiError(error)} onRetry={() => void refetch()} />;
  }
  return data ? <Waiting status={data} /> : <Running status={{ step: '正在查询', progressBp: 0 } as Status} />;
};

export const Component = () => {
  const [search] = useSearchParams();
  const sessionId = Number(search.get('sessionId'));
  return (
    <Page title="评分中" back={HOME}>
      {sessionId > 0 ? (
        <Content sessionId={sessionId} />
      ) : (
        <EmptyState title="没有指定考核">请从「我的考核」进入。</EmptyState>
      )}
    </Page>
  );
};
