import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, CODE } from '@/api/envelope.ts';
import { LoadingState } from '@/ui/states.tsx';
import type { Dialogue, Target } from './engine.ts';
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

const Waiting = () => (
  <div className={classes.waiting} role="status" aria-label="正在接通客户">
    <LoadingState lines={6} />
  </div>
);

const Connected = ({ dialogue, streaming }: { dialogue: Dialogue; streaming: string | null }) => {
  const navigate = useNavigate();
  const { phase, session, refusal } = useWorkbench(dialogue);
  if (phase === 'refused' && refusal) {
    return <Refusal error={refusal} home={HOME} onRetry={() => void dialogue.connect()} />;
  }
  if (!session) return <Waiting />;
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

const Live = ({ target }: { target: Target }) => {
  const { dialogue, streaming } = useDialogue(target);
  return <Connected dialogue={dialogue} streaming={streaming} />;
};

export const Component = () => {
  const [search] = useSearchParams();
  const target = targetOf(search);
  if (!target) return <Refusal error={INVALID} home={HOME} onRetry={() => {}} />;
  return <Live key={JSON.stringify(target)} target={target} />;
};
