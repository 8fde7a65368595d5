import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persisted } from './persisted.ts';
import { arrayOf, boolean, number, object, recordOf, string, type Checked } from './shape.ts';

const tableSchema = object({
  /** Changes whenever the screen's set of columns changes; settings for another set are worth nothing. */
  hash: string,
  hidden: arrayOf(string),
  order: arrayOf(string),
});

const schema = object({
  sidebarCollapsed: boolean,
  denseTables: boolean,
  pageSize: number,
  tables: recordOf(tableSchema),
});

type Saved = Checked<typeof schema>;
export type TablePrefs = Checked<typeof tableSchema>;

interface Prefs extends Saved {
  toggleSidebar: () => void;
  setDense: (dense: boolean) => void;
  setPageSize: (size: number) => void;
  setTable: (id: string, table: TablePrefs | null) => void;
}

export const usePrefs = create<Prefs>()(
  persist(
    (set) => ({
      sidebarCollapsed: false,
      denseTables: false,
      pageSize: 20,
      tables: {},
      toggleSidebar: () => set(({ sidebarCollapsed }) => ({ sidebarCollapsed: !sidebarCollapsed })),
      setDense: (denseTables) => set({ denseTables }),
      setPageSize: (pageSize) => set({ pageSize }),
      setTable: (id, table) =>
        set(({ tables }) => {
          const { [id]: _, ...rest } = tables;
          return { tables: table ? { ...rest, [id]: table } : rest };
        }),
    }),
    persisted<Prefs, Saved>('prefs', 1, schema, ({ sidebarCollapsed, denseTables, pageSize, tables }) => ({
      sidebarCollapsed,
      denseTables,
      pageSize,
      tables,
    })),
  ),
);
