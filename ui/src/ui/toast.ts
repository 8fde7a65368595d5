import { create } from 'zustand';

/** The host is loaded with the first message: the sign-in page must not pay for it. */
export const useToastHost = create<{ wanted: boolean }>()(() => ({ wanted: false }));

type Kind = 'done' | 'info' | 'error';

const show = async (kind: Kind, message: string, id: string) => {
  useToastHost.setState({ wanted: true });
  const { notifications } = await import('@mantine/notifications');
  // The same id twice would be ignored, also after its text went stale on screen.
  notifications.hide(id);
  notifications.show({
    id,
    message,
    color: kind === 'error' ? 'red' : kind === 'done' ? 'green' : 'brand',
    // A failure stays until it was read; everything else leaves by itself.
    autoClose: kind === 'error' ? false : 3000,
    withBorder: true,
    closeButtonProps: { 'aria-label': '关闭提示' },
    role: kind === 'error' ? 'alert' : 'status',
  });
};

export const toast = {
  done: (message: string): void => void show('done', message, `done:${message}`),
  info: (message: string): void => void show('info', message, `info:${message}`),
  /** Repeats with the same id replace each other, so a storm of failures shows once. */
  error: (message: string, id = `error:${message}`): void => void show('error', message, id),
};
