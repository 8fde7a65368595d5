import type { EditorStore } from './store.ts';

const CONTROL = 'input:not([type="hidden"]), textarea, button, [tabindex="0"]';

/** The field itself, or the nearest list or group around it that is on the page. */
const find = (path: string): HTMLElement | null => {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const near = document.querySelector<HTMLElement>(`[data-path="${parts.slice(0, length).join('.')}"]`);
    if (near) return near;
  }
  return null;
};

/** Brings a field into sight and puts the cursor into it; folded lists open first. */
export const jumpTo = (store: EditorStore, path: string): void => {
  store.setState(({ touched }) => ({ wanted: path, touched: new Set([...touched, path]) }));
  requestAnimationFrame(() => {
    const target = find(path);
    if (!target) return;
    target.scrollIntoView({ block: 'center' });
    const control = target.matches(CONTROL) ? target : target.querySelector<HTMLElement>(CONTROL);
    control?.focus({ preventScroll: true });
  });
};
