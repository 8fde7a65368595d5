import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { showMinute } from '@/domain/dates.ts';
import { showScore } from '@/domain/score.ts';
import { confirm } from '@/ui/confirm.ts';
import { FieldList } from '@/ui/FieldList.tsx';
import type { AppealDetail } from '@/ui/result/appeal.ts';
import { AppealBadge } from '@/ui/result/AppealBadge.tsx';
import { AppealThread } from '@/ui/result/AppealThread.tsx';
import { ErrorState, LoadingState } from '@/ui/states.tsx';
import { appeal, useWithdraw } from './api.ts';

const APPEALING = 1;

/** Whether the result can be disputed again afterwards depends on the clock and on whether a reviewer began. */
const consequence = ({ claimedBy, windowEndAt }: AppealDetail): string =>
  claimedBy === null
    ? `${showMinute(windowEndAt)} 前仍可再次申诉；之后原结果自动确认。`
    : '培训师已开始复核，撤回后按原结果确认，不能再申诉。';

const Detail = ({ detail, onClose }: { detail: AppealDetail; onClose: () => void }) => {
  const { mutate, isPending } = useWithdraw();
  const withdraw = async () => {
    const yes = await confirm({ title: '撤回申诉？', body: consequence(detail), confirm: '撤回', danger: true });
    if (yes) mutate(detail.id, { onSuccess: onClose });
  };
  return (
    <Stack gap="lg">
      <FieldList
        columns={2}
        fields={[
          { label: '任务', value: detail.taskName, wide: true },
          { label: '考核项', value: detail.taskItemName, wide: true },
          { label: '状态', value: <AppealBadge {...detail} /> },
          { label: '申诉轮次', value: `第 ${detail.round} 次` },
          { label: '得分', value: showScore(detail.score) },
          { label: '复核得分', value: showScore(detail.recheckScore) },
          ...(detail.status === APPEALING
            ? [{ label: '复核截止', value: showMinute(detail.recheckDueAt), wide: true }]
            : []),
        ]}
      />
      <AppealThread appeal={detail} />
      <Group justify="flex-end" gap="xs">
        {detail.canWithdraw && (
          <Button variant="default" loading={isPending} onClick={() => void withdraw()}>
            撤回申诉
          </Button>
        )}
        <Button component={Link} to={`/student/result?sessionId=${detail.sessionId}`}>
          查看考核结果
        </Button>
      </Group>
    </Stack>
  );
};

const AppealDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data, error, refetch } = useQuery(appeal(id));
  return (
    <Drawer opened onClose={onClose} position="right" size={520} title={`申诉 ${id}`}>
      {data && <Detail detail={data} onClose={onClose} />}
      {error && !data && <ErrorState error={toApiError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState lines={8} />}
    </Drawer>
  );
};

export default AppealDrawer;
