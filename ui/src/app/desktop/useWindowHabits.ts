import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea') !== null);

const hasSelection = (): boolean => window.getSelection()?.isCollapsed === false;

/**
 * A program's window is not a browser's tab. F5 and Ctrl+R bring fresh data and keep what is half written; with Shift
 * they load the whole page again. The context menu appears where there is text to copy or a place to paste.
 */
export const useWindowHabits = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = (event: KeyboardEvent) => {
      const reload = event.key === 'F5' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'r');
      if (!reload) return;
      event.preventDefault();
      if (event.shiftKey) window.location.reload();
      else void client.invalidateQueries();
    };
    const menu = (event: MouseEvent) => {
      if (!isEditable(event.target) && !hasSelection()) event.preventDefault();
    };
    window.addEventListener('keydown', refresh);
    window.addEventListener('contextmenu', menu);
    return () => {
      window.removeEventListener('keydown', refresh);
      window.removeEventListener('contextmenu', menu);
    };
  }, [client]);
};
