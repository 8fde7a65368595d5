import {
  difficulty,
  disclosure,
  endWhen,
  gate,
  gender,
  openness,
  speechStyle,
  stage,
  triggerAt,
} from '@/domain/enums.ts';

/** What is wrong with a value, its place first, in the words of the user; null when nothing is. */
type Check = (value: unknown, place: string) => string | null;

/** The server takes nothing longer, however deep it stands. */
const MAX_TEXT = 2000;
const MAX_LIST = 100;

const within = (...places: string[]) => places.filter(Boolean).join(' · ');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of the problems, asked for one after the other. */
const first = <T>(items: Iterable<T>, check: (item: T) => string | null): string | null => {
  for (const item of items) {
    const problem = check(item);
    if (problem) return problem;
  }
  return null;
};

const text =
  (max = MAX_TEXT): Check =>
  (value, place) => {
    if (typeof value !== 'string') return `${place}：应为文字`;
    const length = Array.from(value).length;
    if (length > max) return `${place}：最多 ${max} 个字，现在有 ${length} 个字`;
    return /[^\P{Cc}\n\r\t]/u.test(value) ? `${place}：含有不可见的控制字符` : null;
  };

const number =
  (min: number, max: number): Check =>
  (value, place) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return `${place}：应为整数`;
    return value < min || value > max ? `${place}：应在 ${min} 至 ${max} 之间，现在是 ${value}` : null;
  };

const flag: Check = (value, place) => (typeof value === 'boolean' ? null : `${place}：应为是或否`);

const choice =
  ({ values }: { values: readonly unknown[] }): Check =>
  (value, place) =>
    values.includes(value) ? null : `${place}：没有「${String(value).slice(0, 20)}」这个选项`;

const orNull =
  (check: Check): Check =>
  (value, place) =>
    value === null ? null : check(value, place);

/** `unit` is what the entries are counted in. */
const list =
  (check: Check, unit = '项'): Check =>
  (value, place) => {
    if (!Array.isArray(value)) return `${place}：应为列表`;
    if (value.length > MAX_LIST) return `${place}：最多 ${MAX_LIST} ${unit}，现在有 ${value.length} ${unit}`;
    return first(value.entries(), ([at, item]) => check(item, `${place}第 ${at + 1} ${unit}`));
  };

type Fields = Record<string, readonly [label: string, check: Check]>;

/** `optional` fields may be missing: the server fills them in. Nothing else may stand there. */
const record =
  (fields: Fields, optional: Fields = {}): Check =>
  (value, place) => {
    if (!isObject(value)) return `${place || '案例'}：内容不完整`;
    const stranger = Object.keys(value).find((key) => !Object.hasOwn(fields, key) && !Object.hasOwn(optional, key));
    if (stranger !== undefined) return `${place || '案例'}：有无法识别的内容「${stranger.slice(0, 20)}」`;
    const part = ([key, [label, check]]: [string, Fields[string]]) =>
      value[key] === undefined ? `${within(place, label) || '案例'}：缺失` : check(value[key], within(place, label));
    return (
      first(Object.entries(fields), part) ??
      first(
        Object.entries(optional).filter(([key]) => value[key] !== undefined),
        part,
      )
    );
  };

const words = list(text());

const match = record({}, { words: ['关键词', words], groups: ['关键词组', words] });

const fact = record(
  {
    key: ['标识', text()],
    label: ['名称', text()],
    value: ['内容', text()],
    disclosure: ['透露时机', choice(disclosure)],
  },
  {
    aliases: ['别名', words],
    spoken: ['完整说法', words],
    askWords: ['提问词', words],
    identity: ['用于核实身份', flag],
  },
);

const objection = record(
  {
    id: ['标识', text()],
    variants: ['说法', words],
    trigger: [
      '何时提出',
      record(
        { at: ['时机', choice(triggerAt)] },
        { words: ['触发词', words], turn: ['轮次', number(0, 1000)], after: ['前一条异议', text()] },
      ),
    ],
    resolvedBy: ['化解', match],
  },
  { priority: ['优先级', number(-1000, 1000)] },
);

const points = list(record({ id: ['标识', text()], text: ['内容', text()], saidBy: ['说到', match] }), '条');

const gates = list(choice(gate));

const phase = record(
  { stage: ['名称', choice(stage)] },
  {
    enter: ['进入条件', gates],
    successIf: ['成功条件', gates],
    failIf: ['变差条件', gates],
    next: ['下一阶段', orNull(choice(stage))],
    maxTurns: ['最多轮次', number(0, 1000)],
  },
);

const percent = number(0, 100);

const persona = record(
  {
    name: ['客户姓名', text()],
    gender: ['性别', choice(gender)],
    speechStyle: ['说话风格', choice(speechStyle)],
    openness: ['透露程度', choice(openness)],
    initAnger: ['初始愤怒', percent],
    initTrust: ['初始信任', percent],
    initPatience: ['初始耐心', percent],
    decayPerTurn: ['每轮耐心衰减', number(0, 30)],
    escalateAt: ['情绪升级阈值', number(1, 100)],
    hangupAt: ['挂断阈值', percent],
  },
  {
    ageBand: ['年龄段', text()],
    occupation: ['职业', text()],
    region: ['地区', text()],
    typingNoiseBp: ['打字噪声', number(0, 10_000)],
    forbiddenTopics: ['忌讳的话', words],
    knowsPolicy: ['客户了解政策', flag],
  },
);

/** 坐席 and 客户. */
const ROLES = { values: [1, 2] };

const content = record(
  {
    background: ['案例背景', text()],
    hiddenTruth: ['隐藏真相', text()],
    customerGoal: ['客户诉求', text()],
    openingLine: ['开场白', text()],
    persona: ['客户画像', persona],
    solution: [
      '解决方案',
      record({ steps: ['步骤', points] }, { correctPoints: ['正确要点', points], wrongPoints: ['错误说法', points] }),
    ],
  },
  {
    facts: ['客户事实', list(fact, '条')],
    verifyNeeds: ['核实身份需要', number(0, 20)],
    objections: ['异议', list(objection, '条')],
    phases: ['流程阶段', list(phase, '个')],
    endRules: [
      '结束规则',
      record({
        minTurns: ['最少轮次', number(0, 60)],
        mustResolveAll: ['未提出的异议也须化解', flag],
        thankAndEndWhen: ['客户何时道别', choice(endWhen)],
      }),
    ],
    referenceDialogue: ['参考对话', list(record({ role: ['说话人', choice(ROLES)], text: ['内容', text()] }), '句')],
    maxTurns: ['最大轮次', number(4, 60)],
    timeLimitSec: ['限时', number(0, 7200)],
  },
);

const whole = record(
  { name: ['案例名称', text(50)], difficulty: ['难度', choice(difficulty)], content: ['', content] },
  { businessType: ['业务类型', text(30)] },
);

/**
 * What keeps a value from being a case, or null. A file comes from anywhere: every entry of every list has to be what
 * the editor and the server expect of it, or it is refused with its place.
 */
export const problemOf = (value: unknown): string | null => whole(value, '');
