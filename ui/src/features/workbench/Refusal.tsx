import { Button, Group, Modal, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '@/api/envelope.ts';
import { showTime } from '@/domain/dates.ts';
import { words } from '@/ui/words.ts';
import { hasEnded, refusalOf, type Act } from './refusals.ts';

interface RefusalProps {
  error: ApiError;
  /** The list to go back to. */
  home: string;
  /** What that list is called. */
  place?: string | undefined;
  /** The session that was asked for, when the refusal does not name one. */
  sessionId?: number | undefined;
  onRetry: () => void;
  /** Where the result of a finished dialogue is, when that is on this page. */
  onFinished?: () => void;
}

const wallClock = (ms: number): string =>
  showTime(new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '));

const Clocks = ({ error }: { error: ApiError }): ReactNode => {
  const [nowMs] = useState(() => Date.now());
  const { serverNowMs } = (error.data ?? {}) as { serverNowMs?: number };
  if (!serverNowMs) return null;
  return (
    <Text size="sm" c="var(--c-text-2)" mt="xs">
      服务器时间 {wallClock(serverNowMs)}
      <br />
      本机时间 {wallClock(nowMs)}（按北京时间）
    </Text>
  );
};

/** Why the dialogue cannot begin, and what can be done about it. Escape goes back, because there is nothing behind. */
export const Refusal = ({ error, home, place, sessionId, onRetry, onFinished }: RefusalProps) => {
  const navigate = useNavigate();
  const { title, text, acts: all } = refusalOf(error, { sessionId, place });
  // A try of a case has no pages of its own to lead to.
  const acts = onFinished ? all.filter(({ to }) => to === undefined) : all;
  const perform = (act: Act) => (act.to === undefined ? onRetry() : void navigate(act.to, { replace: true }));
  const leave = () => void navigate(home, { replace: true });
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      size={420}
      closeOnClickOutside={false}
      data-error-code={error.errorCode}
    >
      <Text>{text}</Text>
      <Clocks error={error} />
      {error.errorCode === null && error.kind === 'business' && (
        <Text size="xs" c="dimmed" mt="xs">
          错误代码 {error.code}
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={leave}>
          返回列表
        </Button>
        {onFinished && hasEnded(error) && (
          <Button onClick={onFinished} data-autofocus>
            查看结果
          </Button>
        )}
        {acts.map((act) => (
          <Button key={act.label} onClick={() => perform(act)} data-autofocus>
            {act.label ?? words.retry}
          </Button>
        ))}
      </Group>
    </Modal>
  );
};
