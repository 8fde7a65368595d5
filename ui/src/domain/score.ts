import { EMPTY } from './dates.ts';

/** Scores travel as integer hundredths; 7778 shows as 77.78, 8000 as 80. */
export const showScore = (centipoints: number | null | undefined): string => {
  if (centipoints == null || !Number.isFinite(centipoints)) return EMPTY;
  const sign = centipoints < 0 ? '-' : '';
  const whole = Math.abs(Math.round(centipoints));
  const rest = String(whole % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${sign}${Math.floor(whole / 100)}${rest && `.${rest}`}`;
};

/** From what a person types; null when it is not a number with at most two decimals. */
export const parseScore = (text: string): number | null => {
  const match = /^(-?)(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '0', rest = ''] = match;
  const value = Number(whole) * 100 + Number(rest.padEnd(2, '0') || 0);
  return sign && value > 0 ? -value : value;
};

/** Basis points: 9650 shows as 96.5%. */
export const showPercent = (basisPoints: number | null | undefined): string =>
  basisPoints == null || !Number.isFinite(basisPoints) ? EMPTY : `${showScore(basisPoints)}%`;
