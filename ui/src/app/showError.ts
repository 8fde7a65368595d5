import { toApiError } from '@/api/envelope.ts';
import { howToShow } from '@/api/errors.ts';
import { confirm } from '@/ui/confirm.ts';
import { toast } from '@/ui/toast.ts';
import { words } from '@/ui/words.ts';

let onLost: (message: string) => Promise<void> = () => Promise.resolve();
let loss: Promise<void> = Promise.resolve();

/** The person is signed out: nothing but a new sign-in helps. */
export const isLoss = (thrown: unknown): boolean =>
  howToShow(toApiError(thrown), window.location.pathname).how === 'redirect';

/** The start-up code registers what a lost session does. */
export const onSessionLost = (handler: (message: string) => Promise<void>): void => {
  onLost = handler;
};

/** Resolves when a loss that is being handled has been handled. */
export const lossHandled = (): Promise<void> => loss;

/**
 * The only place that turns a failure into something visible; the two caches of the query client call it. It waits
 * for the caller first: a form that shows the message beside its field claims the error.
 */
export const showError = (thrown: unknown, { fail, silent }: { fail?: string; silent?: boolean } = {}): void => {
  const error = toApiError(thrown);
  const show = howToShow(error, window.location.pathname);
  if (show.how === 'redirect') {
    loss = onLost(show.message);
    return;
  }
  if (silent) return;
  setTimeout(() => {
    if (error.claimed) return;
    switch (show.how) {
      case 'silent':
        break;
      case 'toast':
        toast.error(fail ? `${fail}：${show.message}` : show.message, `error:${error.code}:${error.path}`);
        break;
      case 'dialog':
        void confirm({ title: show.title, body: show.message, confirm: words.reload }).then(
          (reload) => reload && window.location.reload(),
        );
        break;
    }
  });
};
