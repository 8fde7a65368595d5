import { defineEnum, verdict, type EnumTable, type Tone } from '@/domain/enums.ts';
import type { ScoreItem, Verdict } from './model.ts';

export const MET = 1;
export const NOT_MET = 2;
const NOT_APPLICABLE = 3;
export const UNDECIDED = 4;
const DEDUCT = 2;

/** From a control's value back to the wire. */
export const toVerdict = (value: string | number | null): Verdict =>
  verdict.values.find((known) => String(known) === String(value)) ?? UNDECIDED;

/** In a deducting project a met item names a fault, so the same numbers read the other way round. */
const fault = defineEnum({
  1: ['有此问题', 'err'],
  2: ['无此问题', 'ok'],
  3: ['不适用', 'neutral'],
  4: ['待判定', 'warn'],
});

export const verdictsOf = (mode: number): EnumTable<number> => (mode === DEDUCT ? fault : verdict);

/** Verdicts that a person may give. */
export const choicesOf = ({ mode, naAllowed }: { mode: number; naAllowed: boolean }) =>
  verdictsOf(mode).options.filter(
    ({ value }) => value !== String(UNDECIDED) && (naAllowed || value !== String(NOT_APPLICABLE)),
  );

/** Whether points were lost here. */
export const isLoss = ({ verdict: given, cp, maxCp, fatal }: ScoreItem, mode: number): boolean =>
  fatal || (mode === DEDUCT ? given === MET : given === NOT_MET) || (given === MET && mode !== DEDUCT && cp < maxCp);

export const toneOf = (mode: number, given: number | null | undefined): Tone => verdictsOf(mode).tone(given);
