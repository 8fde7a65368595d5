import { platform } from '#platform';
import { useSession } from '@/state/session.ts';
import { toast } from '@/ui/toast.ts';
import { resetGuard } from './guards.ts';
import { dropSession, isExchanging } from './sessionActions.ts';
import { onSessionLost } from './showError.ts';

let losing: Promise<void> | null = null;

/** Ten parallel calls that all learn of the lost session make one message and one redirect. */
export const watchSession = (goToLogin: (from: string) => void): void => {
  const lose = async (message: string) => {
    if (isExchanging()) return;
    // The shell has dropped a refused token before the answer arrives here; the person is dropped below.
    if (!(await platform.session.present()) && !useSession.getState().user) return;
    const { pathname, search } = window.location;
    await dropSession();
    resetGuard();
    toast.error(message, 'session-lost');
    goToLogin(pathname + search);
  };
  const once = (message: string) => {
    losing ??= lose(message).finally(() => {
      losing = null;
    });
    return losing;
  };
  onSessionLost(once);
  platform.session.onRefused?.(() => void once('Token已失效，请重新登录'));
  // Another window signed out or changed role or team: what this one shows is no longer true.
  platform.session.onForeignChange(() => window.location.reload());
};
