import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Problem } from '../api.ts';
import type { FullDraft } from './blank.ts';
import { getIn, setIn } from './paths.ts';

export interface EditorState {
  draft: FullDraft;
  /** What the server had at `rev`. */
  saved: FullDraft;
  rev: number;
  /** Whether fields may ask the server: names taken, business types in use. */
  remote: boolean;
  /** Of the last check; the fields show theirs once they were touched. */
  problems: readonly Problem[];
  touched: ReadonlySet<string>;
  /** After an attempt to submit every field shows its problem. */
  revealAll: boolean;
  /** The field that a click on a problem asked for; lists unfold for it. */
  wanted: string | null;
  set: (path: string, value: unknown) => void;
  edit: (change: (draft: FullDraft) => FullDraft) => void;
  insert: (path: string, item: unknown, at?: number) => void;
  remove: (path: string, at: number) => void;
  move: (path: string, from: number, to: number) => void;
}

export type EditorStore = StoreApi<EditorState>;

const listAt = (draft: FullDraft, path: string) => [...((getIn(draft, path) as unknown[] | undefined) ?? [])];

export const createEditor = (draft: FullDraft, saved: FullDraft, rev: number, remote = true): EditorStore =>
  createStore<EditorState>()((put) => {
    const change = (path: string, next: (draft: FullDraft) => unknown) =>
      put(({ draft: now, touched, problems }) => ({
        draft: setIn(now, path, next(now)),
        touched: touched.has(path) ? touched : new Set([...touched, path]),
        // What was said of the old value; the next check speaks of the new one.
        problems: problems.some((one) => one.path === path) ? problems.filter((one) => one.path !== path) : problems,
      }));
    return {
      draft,
      saved,
      rev,
      remote,
      problems: [],
      touched: new Set(),
      revealAll: false,
      wanted: null,
      set: (path, value) => change(path, () => value),
      edit: (next) => put(({ draft: now }) => ({ draft: next(now) })),
      insert: (path, item, at) =>
        change(path, (now) => {
          const items = listAt(now, path);
          items.splice(at ?? items.length, 0, item);
          return items;
        }),
      remove: (path, at) => change(path, (now) => listAt(now, path).filter((_, place) => place !== at)),
      move: (path, from, to) =>
        change(path, (now) => {
          const items = listAt(now, path);
          const [item] = items.splice(from, 1);
          items.splice(to, 0, item);
          return items;
        }),
    };
  });

export const EditorContext = createContext<EditorStore | null>(null);

export const useEditorStore = (): EditorStore => {
  const store = useContext(EditorContext);
  if (!store) throw new Error('the editor has no store');
  return store;
};

export const useEditor = <T>(select: (state: EditorState) => T): T => useStore(useEditorStore(), select);

/** One value of the draft; a field renders again only when its own value changes. */
export const useField = <T>(path: string): [T, (value: T) => void] => {
  const store = useEditorStore();
  const value = useStore(store, ({ draft }) => getIn(draft, path) as T);
  return [value, (next) => store.getState().set(path, next)];
};

/** How many entries a list has; the entries look after themselves. */
export const useCount = (path: string): number =>
  useEditor(({ draft }) => (getIn(draft, path) as unknown[] | undefined)?.length ?? 0);

/** The message beside a field. With `deep` a message about anything inside counts. */
export const useProblem = (path: string, deep = false): string | null =>
  useEditor(({ problems, touched, revealAll }) => {
    const found = problems.find((one) => one.path === path || (deep && one.path.startsWith(`${path}.`)));
    return found && (revealAll || touched.has(found.path) || touched.has(path)) ? found.message : null;
  });

/** Whether a click on a problem leads to somewhere inside. */
export const useWanted = (path: string): boolean =>
  useEditor(({ wanted }) => wanted !== null && (wanted === path || wanted.startsWith(`${path}.`)));
