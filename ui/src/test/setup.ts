import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { useSession } from '@/state/session.ts';
import { server } from './server.ts';

// As long as a busy machine may take; nothing waits for it that comes.
configure({ asyncUtilTimeout: 8000 });

// jsdom has neither layout nor media queries; Mantine asks for both.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Text areas that grow wait for fonts.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
window.HTMLElement.prototype.scrollIntoView = () => {};
window.HTMLElement.prototype.scrollTo = () => {};
window.scrollTo = () => {};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  useSession.getState().clear();
  vi.useRealTimers();
});
afterAll(() => server.close());
