import type { ShellState } from '@/platform/shell.ts';
import { isManaged } from '@/state/shell.ts';

export const MANAGED = '由组织管理';

/** Properties of a field: fixed, and marked as such, where the organisation has decided. */
export const managedProps = (state: ShellState, setting: string, description?: string) =>
  isManaged(state, setting) ? { disabled: true, description: MANAGED } : { description };
