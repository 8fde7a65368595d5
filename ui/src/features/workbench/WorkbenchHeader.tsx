import { Button, Title } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { trackClass } from '@/analytics/index.ts';
import { difficulty } from '@/domain/enums.ts';
import { confirm } from '@/ui/confirm.ts';
import { Countdown } from '@/ui/Countdown.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import type { Session } from './api.ts';
import type { Dialogue } from './engine.ts';
import { savedAt, type WorkbenchState } from './state.ts';
import classes from './workbench.module.css';

interface WorkbenchHeaderProps {
  dialogue: Dialogue;
  state: WorkbenchState;
  session: Session;
}

const Link = ({ state: { phase, link } }: { state: WorkbenchState }) => {
  if (phase === 'over') return <span className={classes.sub}>已结束</span>;
  const lost = phase === 'fenced' || link === 'retrying';
  const Icon = lost ? IconPlugConnectedX : IconPlugConnected;
  return (
    <span className={classes.link} data-lost={lost} role="status">
      <Icon size={16} stroke={1.5} aria-hidden />
      {phase === 'fenced' ? '已在其他窗口打开' : lost ? '连接中断，正在重连' : '已连接'}
    </span>
  );
};

/** 已保存 10:21:07, or how many lines still wait. */
const Saved = ({ state }: { state: WorkbenchState }) => {
  const { length } = state.outbox;
  if (length > 0) return <span className={classes.unsaved}>未保存 {length} 条</span>;
  const at = savedAt(state);
  return at === null ? null : <span className={classes.saved}>已保存 {at.slice(11)}</span>;
};

const consequences = ({ outbox, session }: WorkbenchState): string => {
  const waiting = outbox.length > 0 ? `还有 ${outbox.length} 条消息未保存，提交后不计入评分。` : '';
  const short = (session?.turns ?? 0) === 0 ? '您还没有发言。' : '';
  return `${waiting}${short}提交后对话结束并开始评分，不能再修改。`;
};

/** Asks before it hands in; says what would be lost. */
export const handIn = async (dialogue: Dialogue, state: WorkbenchState): Promise<void> => {
  const preview = state.session?.preview;
  const yes = await confirm({
    title: preview ? '结束试练？' : '提交考核？',
    body: consequences(state),
    confirm: preview ? '结束' : '提交',
    cancel: '继续对话',
  });
  if (yes) await dialogue.close();
};

export const WorkbenchHeader = ({ dialogue, state, session }: WorkbenchHeaderProps) => (
  <header className={classes.header}>
    <div className={classes.names}>
      <Title order={1} className={classes.title}>
        {session.taskItemName}
      </Title>
      <span className={classes.sub}>
        {session.preview ? '试练，不计入任何记录' : `${session.taskName} · 第 ${session.attemptNo} 次`}
        <StatusBadge of={difficulty} value={session.difficulty} />
      </span>
    </div>
    <div className={classes.facts}>
      <Saved state={state} />
      <Link state={state} />
      <span>
        轮次 <b className={classes.figure}>{session.turns}</b> / {session.case.maxTurns}
      </span>
      {session.deadlineMs === null ? (
        <span className={classes.sub}>不限时</span>
      ) : (
        state.phase !== 'over' && (
          <Countdown deadlineMs={session.deadlineMs} offsetMs={state.offsetMs} onEnd={() => void dialogue.timeUp()} />
        )
      )}
      <Button
        loading={state.phase === 'closing'}
        disabled={state.phase !== 'live' && state.phase !== 'closing'}
        onClick={() => void handIn(dialogue, state)}
        className={trackClass('exam-submit')}
      >
        {session.preview ? '结束试练' : '提交'}
      </Button>
    </div>
  </header>
);
