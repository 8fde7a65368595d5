/**
 * WebKit keeps some things for as long as a document lives. In a browser that is until the next page; here it is all
 * day. Measured in src-tauri/docs/PERFORMANCE.md, "What grew". WebView2 is not WebKit and needs none of it.
 */

const FORGET_MS = 60_000;

/**
 * An element with a variable of its own gets a copy of all variables of the page, 17 kB of them, and the cache of styles
 * keeps it although the element is gone: until a style sheet changes.
 */
const forgetStyles = (sheet: HTMLStyleElement): void => {
  sheet.textContent = '';
  sheet.textContent = '#none{}';
};

const elementsOf = (nodes: NodeList): Element[] => [...nodes].filter((node) => node instanceof Element);

/** WebKitGTK holds on to every form that came into the page, for its extensions, and so to all that is in it. */
const emptyForms = (records: MutationRecord[]): void => {
  const gone = records.flatMap(({ removedNodes }) => elementsOf(removedNodes)).filter((node) => !node.isConnected);
  for (const node of gone) {
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
