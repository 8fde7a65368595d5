import { useRecovery } from '@/state/recovery.ts';
import { ownKey } from '@/ui/ownKey.ts';
import type { Outgoing } from './state.ts';

/** What a reload must not lose: lines that are not stored yet, the half-written one, and the hand-in's id. */
export interface SavedWork {
  outbox: Outgoing[];
  text: string;
  clientReqId: string | null;
}

const NOTHING: SavedWork = { outbox: [], text: '', clientReqId: null };

const keyOf = (sessionId: number) => ownKey('practice', sessionId);

const isSaved = (value: unknown): value is SavedWork =>
  typeof value === 'object' && value !== null && 'outbox' in value && Array.isArray(value.outbox);

export const savedWork = (sessionId: number): SavedWork => {
  const value = useRecovery.getState().kept[keyOf(sessionId)]?.value;
  return isSaved(value) ? { ...NOTHING, ...value } : NOTHING;
};

export const saveWork = (sessionId: number, part: Partial<SavedWork>): void =>
  useRecovery.getState().keep(keyOf(sessionId), { ...savedWork(sessionId), ...part });

export const dropWork = (sessionId: number): void => useRecovery.getState().drop(keyOf(sessionId));

/** Random and long enough to be unique; crypto.randomUUID is missing on an intranet address without TLS. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
