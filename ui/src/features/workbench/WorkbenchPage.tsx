import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ApiError, CODE } from '@/api/envelope.ts';
import { LoadingState } from '@/ui/states.tsx';
import type { Dialogue, Target } from './engine.ts';
import { nudge } from './outage.ts';
import { Refusal } from './Refusal.tsx';
import { useDialogue, useWorkbench } from './useDialogue.ts';
import { Workbench } from './Workbench.tsx';
import classes from './workbench.module.css';

const HOME = '/student/evaluate';

const positive = (text: string | null): number | null => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : null;
};

/** The session in the address wins: it is what a link back to a running dialogue carries. */
const targetOf = (search: URLSearchParams): Target | null => {
  const sessionId = positive(search.get('sessionId'));
  if (sessionId) return { sessionId };
  const assignmentId = positive(search.get('assignmentId'));
  return assignmentId ? { assignmentId } : null;
};

const INVALID = new ApiError({
  kind: 'business',
  code: CODE.notFound,
  message: '页面路径不存在或参数错误',
  errorCode: 'EXAM_PAGE_INVALID',
});

const Waiting = ({ lost }: { lost: boolean }) => (
  <div className={classes.waiting} role="status" aria-label="正在接通客户">
    {lost && (
      <p className={classes.notice} data-tone="warn">
        <span>暂时无法连接服务器，正在重连。已保存的对话和未发送的内容不会丢失。</span>
        <Button size="xs" variant="default" onClick={nudge}>
          立即重试
        </Button>
      </p>
    )}
    <LoadingState lines={6} />
  </div>
);

interface LiveProps {
  target: Target;
  /** The server has said which session this is. */
  onSession: (sessionId: number) => void;
}

const Connected = ({
  target,
  onSession,
  dialogue,
  streaming,
}: LiveProps & { dialogue: Dialogue; streaming: string | null }) => {
  const navigate = useNavigate();
  const { phase, session, refusal, link } = useWorkbench(dialogue);
  const named = 'sessionId' in target ? target.sessionId : undefined;
  const sessionId = session?.sessionId;
  const tell = useEffectEvent(onSession);
  useEffect(() => {
    if (sessionId !== undefined) tell(sessionId);
  }, [sessionId]);
  if (phase === 'refused' && refusal) {
    // A dialogue that is over has its result, or the wait for it, on another page.
    if (named && refusal.code === CODE.finished && !refusal.errorCode) {
      return <Navigate to={`/student/loading?sessionId=${named}`} replace />;
    }
    return <Refusal error={refusal} home={HOME} sessionId={named} onRetry={() => void dialogue.connect()} />;
  }
  if (!session) return <Waiting lost={link === 'retrying'} />;
  return (
    <Workbench
      key={session.sessionId}
      dialogue={dialogue}
      session={session}
      streaming={streaming}
      onDone={() => void navigate(`/student/loading?sessionId=${session.sessionId}`, { replace: true })}
    />
  );
};

const Live = (props: LiveProps) => {
  const { dialogue, streaming } = useDialogue(props.target);
  return <Connected {...props} dialogue={dialogue} streaming={streaming} />;
};

export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [begun, setBegun] = useState<{ target: Target; sessionId: number } | null>(null);
  const named = targetOf(search);
  if (!named) return <Refusal error={INVALID} home={HOME} onRetry={() => {}} />;
  // The address that was put there below names the dialogue that is already on this page.
  const target = begun && 'sessionId' in named && named.sessionId === begun.sessionId ? begun.target : named;
  return (
    <Live
      key={JSON.stringify(target)}
      target={target}
      onSession={(sessionId) => {
        if ('sessionId' in named) return;
        setBegun({ target: named, sessionId });
        // Loaded again, the address of an assignment would start another attempt once this one is over.
        setSearch({ sessionId: String(sessionId) }, { replace: true });
      }}
    />
  );
};
