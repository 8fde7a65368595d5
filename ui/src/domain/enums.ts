/** Labels and tones of every code on the wire, in one table. The numbers are the server's. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'err';

type Entry = readonly [label: string, tone: Tone];
type Code = string | number;

export interface EnumTable<V extends Code> {
  readonly values: readonly V[];
  readonly options: { value: string; label: string }[];
  has: (value: unknown) => value is V;
  /** The number itself for a code this build does not know. */
  label: (value: Code | null | undefined) => string;
  tone: (value: Code | null | undefined) => Tone;
}

type ValueOf<K> = K extends `${infer N extends number}` ? N : K;

/** Wire values of an enumeration: `ValueOfEnum<typeof examStatus>`. */
export type ValueOfEnum<T> = T extends EnumTable<infer V> ? V : never;

export const defineEnum = <const T extends Record<Code, Entry>>(
  table: T,
): EnumTable<ValueOf<`${keyof T & Code}`> & Code> => {
  type V = ValueOf<`${keyof T & Code}`> & Code;
  const entries = new Map<string, Entry>(Object.entries(table));
  const keys = [...entries.keys()];
  return {
    values: keys.map((key) => (/^-?\d+$/.test(key) ? Number(key) : key) as V),
    options: [...entries].map(([value, [label]]) => ({ value, label })),
    has: (value): value is V => entries.has(String(value)),
    label: (value) => (value == null ? '--' : (entries.get(String(value))?.[0] ?? String(value))),
    tone: (value) => entries.get(String(value))?.[1] ?? 'neutral',
  };
};

export const examStatus = defineEnum({
  1: ['未开始', 'neutral'],
  2: ['进行中', 'info'],
  3: ['已完成', 'ok'],
  4: ['申诉中', 'warn'],
  5: ['申诉复核', 'warn'],
  6: ['申诉超时', 'err'],
  7: ['已确认', 'ok'],
});

export const taskItemStatus = defineEnum({
  1: ['进行中', 'info'],
  2: ['待重考', 'warn'],
  3: ['待考核', 'neutral'],
  4: ['申诉中', 'warn'],
  5: ['未通过', 'err'],
  6: ['已通过', 'ok'],
});

export const appealStatus = defineEnum({
  1: ['申诉中', 'warn'],
  2: ['已复核', 'ok'],
  3: ['已失效', 'neutral'],
});

export const scoreJobStatus = defineEnum({
  1: ['未开始', 'neutral'],
  2: ['进行中', 'info'],
  3: ['成功', 'ok'],
  4: ['失败', 'err'],
});

export const exportStatus = defineEnum({
  1: ['排队中', 'info'],
  2: ['已取消', 'neutral'],
  3: ['成功', 'ok'],
  4: ['失败', 'err'],
});

export const practiceMode = defineEnum({
  1: ['练习', 'neutral'],
  2: ['考试', 'neutral'],
  3: ['考卷', 'neutral'],
});

export const timeMode = defineEnum({
  1: ['限时', 'neutral'],
  2: ['不限时', 'neutral'],
});

export const resultFlag = defineEnum({
  1: ['合格', 'ok'],
  2: ['不合格', 'err'],
});

export const reaction = defineEnum({
  1: ['赞', 'ok'],
  2: ['踩', 'warn'],
});

export const usage = defineEnum({
  1: ['使用中', 'ok'],
  2: ['未使用', 'neutral'],
});

export const difficulty = defineEnum({
  easy: ['简单', 'ok'],
  medium: ['中等', 'warn'],
  hard: ['困难', 'err'],
});

export const confirmStatus = defineEnum({
  1: ['待确认', 'warn'],
  2: ['已确认', 'ok'],
  3: ['已退回', 'err'],
});

export const verdict = defineEnum({
  1: ['达成', 'ok'],
  2: ['未达成', 'err'],
  3: ['不适用', 'neutral'],
  4: ['待判定', 'warn'],
});

export const projectMode = defineEnum({
  1: ['加分', 'ok'],
  2: ['扣分', 'warn'],
  3: ['致命', 'err'],
});

export const handler = defineEnum({
  1: ['规则', 'neutral'],
  2: ['AI', 'info'],
  3: ['人工', 'neutral'],
  4: ['规则+AI', 'info'],
});

export const severity = defineEnum({
  1: ['一般', 'neutral'],
  2: ['重要', 'warn'],
  3: ['致命', 'err'],
});

export const messageRole = defineEnum({
  1: ['坐席', 'info'],
  2: ['客户', 'neutral'],
  3: ['系统', 'neutral'],
});

export const finishReason = defineEnum({
  1: ['主动提交', 'neutral'],
  2: ['到时自动提交', 'warn'],
  3: ['客户挂断', 'warn'],
  4: ['异常中止', 'err'],
  5: ['管理员结束', 'neutral'],
});

export const resultOrigin = defineEnum({
  1: ['规则', 'neutral'],
  2: ['AI', 'info'],
  3: ['人工', 'neutral'],
  4: ['复核', 'ok'],
});

export const fatalPolicy = defineEnum({
  1: ['总分归零', 'err'],
  2: ['项目归零', 'warn'],
  3: ['仅标记不合格', 'neutral'],
});

export const scoreMethod = defineEnum({
  1: ['最高', 'neutral'],
  2: ['最近', 'neutral'],
  3: ['首次', 'neutral'],
  4: ['平均', 'neutral'],
});

export const clueKind = defineEnum({
  1: ['客户资料', 'neutral'],
  2: ['订单/套餐', 'neutral'],
  3: ['历史工单', 'neutral'],
  4: ['账单', 'neutral'],
  5: ['公告', 'neutral'],
});

export const revealAt = defineEnum({
  1: ['开始即可见', 'neutral'],
  2: ['核实后可见', 'info'],
  3: ['触发后可见', 'warn'],
});

export const phraseScope = defineEnum({
  1: ['个人', 'neutral'],
  2: ['团队', 'info'],
});

export const agentKind = defineEnum({
  1: ['对话模型', 'info'],
  2: ['工作流', 'neutral'],
  3: ['向量模型', 'neutral'],
  4: ['内置规则', 'ok'],
});

export const promptScene = defineEnum({
  1: ['客户扮演', 'neutral'],
  2: ['评分', 'neutral'],
  3: ['辅导', 'neutral'],
  4: ['总结', 'neutral'],
  5: ['抽取', 'neutral'],
});

export const taskState = defineEnum({
  1: ['未开始', 'neutral'],
  2: ['进行中', 'info'],
  3: ['已结束', 'neutral'],
  4: ['已关闭', 'neutral'],
});

export const flowStatus = defineEnum({
  3: ['成功', 'ok'],
  4: ['失败', 'err'],
});

export const capability = defineEnum({
  customer: ['客户扮演', 'neutral'],
  judge: ['评分', 'neutral'],
  coach: ['辅导', 'neutral'],
  summary: ['总结', 'neutral'],
  extract: ['抽取', 'neutral'],
  embed: ['向量', 'neutral'],
});

export const caseSource = defineEnum({
  1: ['手工录入', 'neutral'],
  2: ['导入', 'neutral'],
  3: ['通话记录', 'neutral'],
  4: ['AI 草稿', 'info'],
});

export const disclosure = defineEnum({
  1: ['开场即说', 'neutral'],
  2: ['询问才说', 'info'],
  3: ['核实身份后说', 'warn'],
  4: ['绝不透露', 'err'],
});

/** Stages of a service dialogue. */
export const stage = defineEnum({
  1: ['建立连接', 'neutral'],
  2: ['理解问题', 'neutral'],
  3: ['探讨方案', 'neutral'],
  4: ['落实解决', 'neutral'],
  5: ['收尾维系', 'neutral'],
});

/** Tabs of 我的考核: negative values are groups of task item states, a positive one is a state. */
export const bucket = defineEnum({
  '-1': ['待考核', 'info'],
  '-2': ['未通过', 'err'],
  6: ['已通过', 'ok'],
});

export const teamStatus = defineEnum({
  1: ['启用', 'ok'],
  2: ['停用', 'neutral'],
});

export const speechStyle = defineEnum({
  impatient: ['急躁', 'neutral'],
  hesitant: ['犹豫', 'neutral'],
  picky: ['挑剔', 'neutral'],
  polite: ['礼貌', 'neutral'],
  quiet: ['沉默', 'neutral'],
  forceful: ['强势', 'neutral'],
});

export const openness = defineEnum({
  generous: ['主动透露', 'neutral'],
  normal: ['正常', 'neutral'],
  precise: ['有问才答', 'neutral'],
});

export const gender = defineEnum({
  male: ['男', 'neutral'],
  female: ['女', 'neutral'],
  unknown: ['未说明', 'neutral'],
});

/** Conditions on a conversation that move it between stages. */
export const gate = defineEnum({
  greeted: ['已问候', 'neutral'],
  verified: ['已核实身份', 'neutral'],
  factGiven: ['客户已说出事实', 'neutral'],
  empathised: ['已致歉共情', 'neutral'],
  solutionStarted: ['已开始讲方案', 'neutral'],
  solutionComplete: ['方案已讲完', 'neutral'],
  objectionsResolved: ['异议已化解', 'neutral'],
  confirmed: ['客户已认可', 'neutral'],
  closingAsked: ['已询问其他需要', 'neutral'],
  angerHigh: ['情绪过高', 'neutral'],
  trustLow: ['信任过低', 'neutral'],
  patienceLow: ['耐心过低', 'neutral'],
});

/** What makes an objection come up. */
export const triggerAt = defineEnum({
  start: ['一有机会就提', 'neutral'],
  words: ['坐席说到触发词', 'neutral'],
  solution: ['坐席提出方案后', 'neutral'],
  turn: ['到指定轮次', 'neutral'],
  afterObjection: ['另一条异议化解后', 'neutral'],
});

export const endWhen = defineEnum({
  agentCloses: ['坐席收尾后', 'neutral'],
  confirmed: ['客户认可后立即', 'neutral'],
});

/** Which attempts a student may appeal. */
export const appealScope = defineEnum({
  1: ['仅不合格可申诉', 'neutral'],
  2: ['均可申诉', 'neutral'],
});

/** add 1, edit 2, copy 3. */
export const FORM_MODE = { add: 1, edit: 2, copy: 3 } as const;
export type FormMode = keyof typeof FORM_MODE;
