import { Anchor, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { showTime } from '@/domain/dates.ts';
import { showDuration } from '@/domain/duration.ts';
import { examStatus, finishReason, resultFlag } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { DialogueView } from '@/ui/DialogueView.tsx';
import { FieldList } from '@/ui/FieldList.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { EmptyState, ErrorState, LoadingState } from '@/ui/states.tsx';
import { useFocusBack } from '@/ui/useFocusBack.ts';
import { callLog, type CallLogDetail } from './api.ts';
import classes from './callLog.module.css';

const Content = ({ row }: { row: CallLogDetail }) => {
  const { pathname, search } = useLocation();
  return (
    <>
      <FieldList
        columns={2}
        fields={[
          { label: '案例', value: row.caseName },
          { label: '任务', value: row.taskName },
          { label: '开始时间', value: showTime(row.startAt) },
          { label: '时长', value: showDuration(row.durationSec) },
          { label: '结束方式', value: finishReason.label(row.endReason) },
          { label: '状态', value: <StatusBadge of={examStatus} value={row.examStatus} /> },
          { label: '得分', value: showScore(row.recheckScore ?? row.score) },
          {
            label: '结果',
            value: (
              <>
                <StatusBadge of={resultFlag} value={row.result} />{' '}
                <Anchor
                  component={Link}
                  to={`/management/assessmentDetail?sessionId=${row.id}`}
                  state={{ from: pathname + search }}
                >
                  查看考核详情
                </Anchor>
              </>
            ),
          },
        ]}
      />
      <div className={classes.dialogue}>
        <DialogueView
          fromStart
          turns={row.messages.map(({ seq, role, text, sentAt, reaction }) => ({
            key: String(seq),
            seq,
            role,
            text,
            at: sentAt,
            reaction,
          }))}
          names={{ student: row.studentName, customer: '客户' }}
          empty={<EmptyState title="没有对话内容">这次练习在说话之前就结束了。</EmptyState>}
        />
      </div>
    </>
  );
};

const CallLogDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useQuery(callLog(id));
  useFocusBack();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={query.data ? `${query.data.studentName}的通话记录` : '通话记录'}
      classNames={{ content: classes.drawer, body: classes.body }}
    >
      {query.error && !query.data ? (
        <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Content row={query.data} />
      ) : (
        <LoadingState lines={10} />
      )}
    </Drawer>
  );
};

export default CallLogDrawer;
