import { useLocation, useNavigate } from 'react-router';
import { useTryCase } from '../api.ts';

/** 试练: the case played by the trainer; the preview screen comes back to where it was opened. */
export const useTrial = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { mutateAsync, isPending } = useTryCase();
  const start = async (id: number, from = pathname + search) => {
    // A refusal has been shown already.
    const session = await mutateAsync(id).catch(() => null);
    if (session) void navigate(`/trainer/preview?sessionId=${session.sessionId}`, { state: { from } });
  };
  return { start, starting: isPending };
};
