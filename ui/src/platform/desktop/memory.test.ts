import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLittle } from './memory.ts';

const observed = () => new Promise((resolve) => setTimeout(resolve));

const page = () => {
  const main = document.createElement('main');
  main.innerHTML = '<section><form><label>姓名<input></label></form></section>';
  document.body.append(main);
  const form = main.querySelector('form');
  if (!form) throw new Error('no form');
  return { main, form };
};

/** How often a style sheet was written in a minute and a half. */
const written = async () => {
  let times = 0;
  const observer = new MutationObserver((records) => {
    times += records.filter(({ addedNodes }) => addedNodes[0]?.nodeType === Node.TEXT_NODE).length;
  });
  observer.observe(document.head, { childList: true, subtree: true });
  vi.advanceTimersByTime(90_000);
  await Promise.resolve();
  observer.disconnect();
  return times;
};

describe('in WebKit', () => {
  beforeEach(keepLittle);

  it('empties the forms of what has left the page', async () => {
    const { main, form } = page();
    main.remove();
    await observed();
    expect(form.childElementCount).toBe(0);
  });

  it('empties a form that left by itself', async () => {
    const { form } = page();
    form.remove();
    await observed();
    expect(form.childElementCount).toBe(0);
  });

  it('leaves a form alone that only moved', async () => {
    const { main, form } = page();
    main.append(form);
    await observed();
    expect(form.querySelector('input')).not.toBeNull();
  });
});

describe('once a minute', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('changes a style sheet', async () => {
    keepLittle();
    expect(await written()).toBe(1);
  });

  it('does nothing in WebView2', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0' });
    keepLittle();
    expect(await written()).toBe(0);
  });
});
