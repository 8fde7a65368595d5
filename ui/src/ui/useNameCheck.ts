import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { send } from '@/api/client.ts';

interface NameCheckOptions {
  /** The checkName call of the resource. */
  path: string;
  /** The row that is being edited may keep its own name. */
  id?: number;
  /** What a name must be unique within, for example a project. */
  scope?: Record<string, string | number>;
  initial?: string;
  /** There is no server to ask. */
  skip?: boolean;
}

interface NameAnswer {
  exists?: boolean;
  available?: boolean;
}

const DELAY_MS = 300;

/**
 * Tells while typing whether a name is taken. It never holds up typing and never blocks saving: the server decides
 * again then. Give the answer to the field as its `error`.
 */
export const useNameCheck = (name: string, { path, id, scope, initial, skip }: NameCheckOptions): string | null => {
  const [settled] = useDebouncedValue(name.trim(), DELAY_MS);
  const { data } = useQuery({
    queryKey: ['nameCheck', path, settled, id, scope],
    queryFn: ({ signal }) => send<NameAnswer>('GET', path, { query: { name: settled, id, ...scope }, signal }),
    enabled: skip !== true && settled !== '' && settled !== initial,
    staleTime: 5_000,
    meta: { silent: true, overlay: false },
  });
  const taken = data?.exists === true || data?.available === false;
  return taken && settled === name.trim() ? '名称已存在' : null;
};
