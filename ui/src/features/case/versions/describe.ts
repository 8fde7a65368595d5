import {
  difficulty as difficultyTable,
  disclosure,
  endWhen,
  gate,
  gender,
  openness,
  speechStyle,
  stage,
  triggerAt,
} from '@/domain/enums.ts';
import type { CaseDraft } from '../api.ts';

type Content = CaseDraft['content'];
type Match = Content['solution']['steps'][number]['saidBy'];

export interface Section {
  title: string;
  lines: string[];
}

const list = (items: readonly string[] | undefined) => (items && items.length > 0 ? items.join('、') : '无');
const match = ({ words, groups }: Match) =>
  [words?.length ? `关键词 ${list(words)}` : '', groups?.length ? `关键词组 ${list(groups)}` : '']
    .filter(Boolean)
    .join('，') || '无';

const basics = ({ name, businessType, difficulty, content }: Omit<CaseDraft, 'rev'>) => [
  `名称：${name}`,
  `业务类型：${businessType || '无'}`,
  `难度：${difficultyTable.label(difficulty)}`,
  `最大轮次：${content.maxTurns ?? 20}`,
  `限时：${content.timeLimitSec ? `${content.timeLimitSec / 60} 分钟` : '不限时'}`,
];

const persona = ({ persona: p }: Content) => [
  `${p.name || '未命名'}，${gender.label(p.gender)}，${p.ageBand || '年龄未填'}，${p.occupation || '职业未填'}，${p.region || '地区未填'}`,
  `说话风格：${speechStyle.label(p.speechStyle)}，透露程度：${openness.label(p.openness)}`,
  `愤怒 ${p.initAnger}，信任 ${p.initTrust}，耐心 ${p.initPatience}，每轮衰减 ${p.decayPerTurn}`,
  `升级阈值 ${p.escalateAt}，挂断阈值 ${p.hangupAt || '从不挂断'}`,
  `忌讳的话：${list(p.forbiddenTopics)}`,
  `了解政策：${p.knowsPolicy ? '是' : '否'}，打字噪声 ${(p.typingNoiseBp ?? 0) / 100}%`,
];

const background = (c: Content) => [
  `背景：${c.background}`,
  `隐藏真相：${c.hiddenTruth}`,
  `客户诉求：${c.customerGoal}`,
  `开场白：${c.openingLine}`,
];

const facts = ({ facts: all = [], verifyNeeds = 1 }: Content) => [
  `核实身份需 ${verifyNeeds} 条`,
  ...all.map(
    (f) =>
      `${f.label}（${f.key}）：${f.value}；${disclosure.label(f.disclosure)}${f.identity ? '；用于核实身份' : ''}；提问词 ${list(f.askWords)}；别名 ${list(f.aliases)}；说法 ${list(f.spoken)}`,
  ),
];

const objections = ({ objections: all = [] }: Content) =>
  all.map(
    (o) =>
      `${o.id}：${list(o.variants)}；${triggerAt.label(o.trigger.at)}${o.trigger.at === 'words' ? ` ${list(o.trigger.words)}` : ''}${o.trigger.at === 'turn' ? ` 第 ${o.trigger.turn} 轮` : ''}${o.trigger.at === 'afterObjection' ? ` ${o.trigger.after}` : ''}；化解：${match(o.resolvedBy)}；优先级 ${o.priority ?? 0}`,
  );

const solution = ({ solution: s }: Content) => [
  ...s.steps.map((point, at) => `步骤 ${at + 1}：${point.text}；${match(point.saidBy)}`),
  ...(s.correctPoints ?? []).map((point) => `正确要点：${point.text}；${match(point.saidBy)}`),
  ...(s.wrongPoints ?? []).map((point) => `错误说法：${point.text}；${match(point.saidBy)}`),
];

const gates = (all: readonly string[] | undefined) => list(all?.map((one) => gate.label(one)));
const flow = ({ phases = [], endRules }: Content) => [
  ...phases.map(
    (p) =>
      `${stage.label(p.stage)}：进入 ${gates(p.enter)}；成功 ${gates(p.successIf)}；变差 ${gates(p.failIf)}；下一阶段 ${p.next ? stage.label(p.next) : '无'}；最多 ${p.maxTurns ?? 0} 轮`,
  ),
  ...(endRules
    ? [
        `结束：至少 ${endRules.minTurns} 轮，${endRules.mustResolveAll ? '须化解全部异议' : '只须化解出现的异议'}，${endWhen.label(endRules.thankAndEndWhen)}道别`,
      ]
    : []),
];

/** A case in lines that a trainer can read, and that can be compared line by line. */
export const describe = (draft: Omit<CaseDraft, 'rev'>): Section[] => {
  const { content } = draft;
  return [
    { title: '基本信息', lines: basics(draft) },
    { title: '客户画像', lines: persona(content) },
    { title: '背景与真相', lines: background(content) },
    { title: '客户事实', lines: facts(content) },
    { title: '异议', lines: objections(content) },
    { title: '解决方案', lines: solution(content) },
    { title: '流程与结束规则', lines: flow(content) },
    {
      title: '参考对话',
      lines: (content.referenceDialogue ?? []).map(({ role, text }) => `${role === 1 ? '坐席' : '客户'}：${text}`),
    },
  ];
};
