import type { ModelParams } from './api.ts';

/** Hundredths on the wire, as people know them on screen. */
const hundredths = (value: number | null | undefined): string => (value == null ? '默认' : String(value / 100));

export const PARAM_LABEL = {
  temperature: '温度',
  topP: 'Top P',
  maxTokens: '最长回复',
  samples: '判断次数',
} as const satisfies Record<keyof ModelParams, string>;

export const showParam = (name: keyof ModelParams, params: ModelParams): string => {
  const value = params[name];
  if (name === 'temperature' || name === 'topP') return hundredths(value);
  if (value == null) return '默认';
  return name === 'maxTokens' ? `${value} tokens` : `${value} 次`;
};

export const paramNames = Object.keys(PARAM_LABEL) as (keyof ModelParams)[];

/** 温度 0.7 → 0.3 */
export const paramChanges = (from: ModelParams, to: ModelParams): string[] =>
  paramNames.flatMap((name) => {
    const [before, after] = [showParam(name, from), showParam(name, to)];
    return before === after ? [] : [`${PARAM_LABEL[name]} ${before} → ${after}`];
  });
