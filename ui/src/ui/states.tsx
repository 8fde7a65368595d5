import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconFilterOff, IconInbox, IconLock } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { CODE, type ApiError } from '@/api/envelope.ts';
import classes from './states.module.css';
import { words } from './words.ts';

interface StateProps {
  icon: ComponentType<{ size?: number; stroke?: number; className?: string }>;
  title: string;
  /** Stands for the whole page, so its title is the heading. */
  page?: boolean;
  children?: ReactNode;
  action?: ReactNode;
  role?: string;
}

const State = ({ icon: Icon, title, page, children, action, role }: StateProps) => (
  <div className={classes.state} role={role}>
    <Icon size={32} stroke={1.2} className={classes.icon} aria-hidden />
    {page ? <Title className={classes.title}>{title}</Title> : <Text fw={600}>{title}</Text>}
    {children && (
      <Text component="div" c="var(--c-text-2)" maw={420} ta="center">
        {children}
      </Text>
    )}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);

/** Nothing there yet: says what would be here and offers the act that makes the first one. */
export const EmptyState = ({ title = '暂无数据', children, ...rest }: Partial<Omit<StateProps, 'icon'>>) => (
  <State icon={IconInbox} title={title} {...rest}>
    {children}
  </State>
);

export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <State
    icon={IconFilterOff}
    title="没有符合条件的结果"
    action={
      <Button variant="default" onClick={onClear}>
        {words.clearFilters}
      </Button>
    }
  >
    换一个条件试试，或清空筛选查看全部。
  </State>
);

export const NoRight = ({ action, page }: { action?: ReactNode; page?: boolean }) => (
  <State icon={IconLock} title="没有访问权限" action={action} page={page}>
    如需使用，请联系管理员为您开通。
  </State>
);

export const ErrorState = ({
  error,
  title = error.code === CODE.notFound ? '没有找到' : '加载失败',
  onRetry,
}: {
  title?: string;
  error: ApiError;
  onRetry?: () => void;
}) => (
  <State
    icon={IconCloudOff}
    title={title}
    role="alert"
    action={
      onRetry && (
        <Button variant="default" onClick={onRetry}>
          {words.retry}
        </Button>
      )
    }
  >
    {error.message}
    {error.code !== 0 && (
      <Text size="xs" c="dimmed">
        错误代码 {error.code}
      </Text>
    )}
  </State>
);

/** A placeholder of the final shape for everything that is not a table. */
export const LoadingState = ({ lines = 5 }: { lines?: number }) => (
  <Stack gap="sm" p="md" role="status" aria-label="正在加载">
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} height={16} width={`${95 - ((line * 17) % 45)}%`} />
    ))}
  </Stack>
);
