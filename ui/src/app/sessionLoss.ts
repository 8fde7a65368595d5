import { platform } from '#platform';
import { toast } from '@/ui/toast.ts';
import { resetGuard } from './guards.ts';
import { dropSession } from './sessionActions.ts';
import { onSessionLost } from './showError.ts';

let losing: Promise<void> | null = null;

/** Ten parallel calls that all learn of the lost session make one message and one redirect. */
export const watchSession = (goToLogin: (from: string) => void): void => {
  const lose = async (message: string) => {
    if (!(await platform.session.present())) return;
    const { pathname, search } = window.location;
    await dropSession();
    resetGuard();
    toast.error(message, 'session-lost');
    goToLogin(pathname + search);
  };
  onSessionLost((message) => {
    losing ??= lose(message).finally(() => {
      losing = null;
    });
    return losing;
  });
  // Another window signed out or changed role or team: what this one shows is no longer true.
  platform.session.onForeignChange(() => window.location.reload());
};
