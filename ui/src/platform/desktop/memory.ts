/**
 * WebKit keeps some things for as long as a document lives. In a browser that is until the next page; here it is all
 * day. Measured in src-tauri/docs/PERFORMANCE.md, "What grew". WebView2 is not WebKit and needs none of it.
 */

const FORGET_MS = 60_000;

/**
 * An element with a variable of its own gets a copy of all variables of the page, and the cache of styles keeps it although
 * the element is gone: until a style sheet changes. The same text again would be none.
 */
const forgetStyles = (sheet: HTMLStyleElement): void => {
  sheet.textContent = '';
  sheet.textContent = '#none{}';
};

/** WebKitGTK holds on to every form that came into the page, for its extensions, and so to all that is in it. */
const emptyForms = (records: MutationRecord[]): void => {
  for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
    if (!(node instanceof Element) || node.isConnected) continue;
    for (const form of [node, ...node.querySelectorAll('form')]) {
      if (form instanceof HTMLFormElement) form.replaceChildren();
    }
  }
};

export const keepLittle = (): void => {
  if (navigator.userAgent.includes('Chrome/')) return;
  const sheet = document.createElement('style');
  document.head.append(sheet);
  setInterval(() => forgetStyles(sheet), FORGET_MS);
  new MutationObserver(emptyForms).observe(document.body, { childList: true, subtree: true });
};
