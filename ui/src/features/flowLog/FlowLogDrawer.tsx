import { Alert, Anchor, Drawer, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { toApiError } from '@/api/envelope.ts';
import { capability, flowStatus, promptScene } from '@/domain/enums.ts';
import { showMilliseconds } from '@/domain/duration.ts';
import { showCount } from '@/domain/numbers.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { FieldList } from '@/ui/FieldList.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { ErrorState, LoadingState } from '@/ui/states.tsx';
import { useFocusBack } from '@/ui/useFocusBack.ts';
import { flowLog, type FlowLogDetail } from './api.ts';
import { Flags } from './columns.tsx';
import classes from './flowLog.module.css';
import { readable, readRequest } from './request.ts';

const ROLE: Record<string, string> = { system: '系统指令', user: '输入', assistant: '模型回复' };

const Block = ({ title, text, tone }: { title: string; text: string; tone?: string }) => (
  <section className={classes.block} data-tone={tone} aria-label={title}>
    <header>
      <h4>{title}</h4>
      <Text span size="xs" c="dimmed" className="num">
        {showCount(Array.from(text).length)} 字
      </Text>
      <CopyButton text={text} label={`复制${title}`} />
    </header>
    <pre>{text || '（空）'}</pre>
  </section>
);

const sceneOf = ({ scene, capability: word }: FlowLogDetail): string => {
  const [place, use] = [promptScene.label(scene), capability.label(word)];
  return place === use ? place : `${place}（${use}）`;
};

/** `from` is what the detail page leads back to. */
const facts = (row: FlowLogDetail, from: string) => [
  { label: '时间', value: row.createdAt },
  { label: '发起人', value: row.actorName },
  { label: '场景', value: sceneOf(row) },
  { label: '智能体', value: row.agentName },
  { label: '模型', value: row.modelId },
  { label: '指令', value: row.promptName ? `${row.promptName}（版本 ${row.promptVersion}）` : '内置指令' },
  { label: '首字延迟', value: showMilliseconds(row.firstTokenMs) },
  { label: '总耗时', value: showMilliseconds(row.latencyMs) },
  { label: '输入', value: row.inTokens == null ? null : `${showCount(row.inTokens)} tokens` },
  { label: '输出', value: row.outTokens == null ? null : `${showCount(row.outTokens)} tokens` },
  {
    label: '对话',
    value: row.sessionId && (
      <Anchor component={Link} to={`/management/assessmentDetail?sessionId=${row.sessionId}`} state={{ from }}>
        查看考核详情
      </Anchor>
    ),
  },
  { label: '追踪号', value: row.traceId },
];

const Attempts = ({ row, onOpen }: { row: FlowLogDetail; onOpen: (id: number) => void }) => {
  const all = [...row.siblings.filter(({ id }) => id !== row.id), row].sort((a, b) => a.attempt - b.attempt);
  if (all.length < 2) return null;
  return (
    <section aria-label="同一次任务的各次尝试">
      <h3 className={classes.title}>同一次任务的 {all.length} 次尝试</h3>
      <ol className={classes.attempts}>
        {all.map(({ id, attempt, agentName, status, latencyMs }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.attempt}
              aria-current={id === row.id ? 'true' : undefined}
              onClick={() => onOpen(id)}
            >
              <span>第 {attempt} 次</span>
              <span className="breakable">{agentName}</span>
              <StatusBadge of={flowStatus} value={status} />
              <span className="num">{showMilliseconds(latencyMs)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Content = ({ row, onOpen }: { row: FlowLogDetail; onOpen: (id: number) => void }) => {
  const { messages, rest } = readRequest(row.request);
  const { pathname, search } = useLocation();
  const places = new Map<string, number>();
  return (
    <div className={classes.content}>
      <div className={classes.state}>
        <StatusBadge of={flowStatus} value={row.status} filled />
        <Flags row={row} />
      </div>
      {row.error && (
        <Alert color={row.fallbackUsed ? 'yellow' : 'red'} title={row.fallbackUsed ? '已由后备接替' : '调用没有成功'}>
          <span className="breakable">{row.error}</span>
        </Alert>
      )}
      {row.flags.length > 0 && (
        <Alert color="yellow" title="学员输入疑似试图操纵模型">
          {row.flags.join('、')}。标记只作提示，评分与客户行为不由它决定。
        </Alert>
      )}
      <FieldList columns={2} fields={facts(row, pathname + search)} />
      <Attempts row={row} onOpen={onOpen} />
      <section>
        <h3 className={classes.title}>发送的内容</h3>
        <div className={classes.blocks}>
          {messages.map(({ role, content }) => {
            const place = (places.get(role) ?? 0) + 1;
            places.set(role, place);
            const name = ROLE[role] ?? role;
            return (
              <Block key={`${role}${place}`} title={place > 1 ? `${name} ${place}` : name} text={content} tone={role} />
            );
          })}
          {Object.keys(rest).length > 0 && (
            <details className={classes.rest}>
              <summary>其他请求参数</summary>
              <pre>{JSON.stringify(rest, null, 2)}</pre>
            </details>
          )}
        </div>
      </section>
      <section>
        <h3 className={classes.title}>返回的内容</h3>
        <Block title="回复" text={readable(row.response)} tone="assistant" />
      </section>
    </div>
  );
};

interface FlowLogDrawerProps {
  id: number;
  onOpen: (id: number) => void;
  onClose: () => void;
}

const FlowLogDrawer = ({ id, onOpen, onClose }: FlowLogDrawerProps) => {
  const query = useQuery(flowLog(id));
  useFocusBack();
  return (
    <Drawer opened onClose={onClose} position="right" size={760} title={`模型交互记录 #${id}`}>
      {query.error && !query.data ? (
        <ErrorState error={toApiError(query.error)} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Content key={id} row={query.data} onOpen={onOpen} />
      ) : (
        <LoadingState lines={10} />
      )}
    </Drawer>
  );
};

export default FlowLogDrawer;
