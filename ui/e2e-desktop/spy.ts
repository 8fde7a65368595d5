import type { Program } from './driver.ts';

/** From here on keeps what crosses from the shell to the page: answers of commands and the streams they carry. */
export const listen = (program: Program): Promise<void> =>
  program.run(`
    if (window.heard) return;
    window.heard = [];
    const hear = (what) => window.heard.push(typeof what === 'string' ? what : JSON.stringify(what) ?? '');
    const parse = JSON.parse;
    JSON.parse = (text, reviver) => { hear(text); return parse(text, reviver); };
    for (const name of ['json', 'text']) {
      const read = Response.prototype[name];
      Response.prototype[name] = async function () { const got = await read.call(this); hear(got); return got; };
    }
    const Answer = window.Response;
    window.Response = class extends Answer {
      constructor(body, init) { super(body, init); hear([...this.headers]); }
    };
    const enqueue = ReadableStreamDefaultController.prototype.enqueue;
    ReadableStreamDefaultController.prototype.enqueue = function (chunk) {
      if (chunk instanceof Uint8Array) hear(new TextDecoder().decode(chunk));
      return enqueue.call(this, chunk);
    };
  `);

/** What has crossed since then. */
export const heard = (program: Program): Promise<string> => program.run('return (window.heard ?? []).join("\\n");');

/** What the webview shows and keeps. */
export const kept = (program: Program): Promise<string> =>
  program.run(`
    const read = (name) => new Promise((resolve) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => resolve('');
      opening.onsuccess = () => {
        const base = opening.result;
        const [store] = base.objectStoreNames;
        if (store === undefined) { resolve(''); return; }
        const all = base.transaction(store).objectStore(store).getAll();
        all.onsuccess = () => resolve(JSON.stringify(all.result));
        all.onerror = () => resolve('');
      };
    });
    const bases = (await indexedDB.databases?.()) ?? [];
    return [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie,
      document.documentElement.outerHTML, ...(await Promise.all(bases.map(({ name }) => read(name))))].join('\\n');
  `);
