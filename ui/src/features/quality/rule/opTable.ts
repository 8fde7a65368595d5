import type { OpKind } from './model.ts';

export interface OpEntry {
  kind: OpKind;
  label: string;
  hint: string;
}

/** What a statement can say, gathered the way a trainer looks for it. */
export const OP_GROUPS: readonly { group: string; entries: readonly OpEntry[] }[] = [
  {
    group: '说了什么',
    entries: [
      { kind: 'ANY', label: '包含任一', hint: '词组或词语中说到任意一个即可' },
      { kind: 'ALL', label: '包含全部', hint: '每个词组和词语都要说到' },
      { kind: 'N_OF', label: '至少 N 个', hint: '词组和词语中至少说到 N 个不同的' },
      { kind: 'NONE', label: '不包含', hint: '一个都没有说到' },
      { kind: 'SIMILAR', label: '相似句', hint: '与例句的用字足够相似' },
      { kind: 'ORDER', label: '先后顺序', hint: '先说到一个词组，随后说到另一个' },
      { kind: 'FACT_CORRECT', label: '事实正确', hint: '说出的内容与案例中的事实一致' },
      { kind: 'REGEX', label: '符合正则', hint: '供熟悉正则表达式的人使用' },
      { kind: 'NOT_REGEX', label: '不符合正则', hint: '没有一处符合正则表达式' },
    ],
  },
  {
    group: '怎么说的',
    entries: [
      { kind: 'QUESTION_ASKED', label: '提问次数', hint: '不同的有效提问达到次数' },
      { kind: 'ECHO', label: '复述客户', hint: '一句话里复述了客户说过的关键词' },
      { kind: 'EMPATHY_AFTER', label: '负面后安抚', hint: '客户表达不满后及时致歉或共情' },
      { kind: 'POLITE_RATIO', label: '礼貌用语占比', hint: '用“您”的比例，以及请和谢谢的频率' },
      { kind: 'REPEAT', label: '重复同一句', hint: '同样的话说了多次' },
      { kind: 'PHRASE_COPY', label: '照搬快捷短语', hint: '整句几乎都来自快捷短语' },
      { kind: 'LENGTH', label: '发言字数', hint: '一句或合计的字数范围' },
    ],
  },
  {
    group: '过程',
    entries: [
      { kind: 'LATENCY', label: '响应时长', hint: '首次或每次响应不超过多少秒' },
      { kind: 'TURN_COUNT', label: '发言句数', hint: '选定范围内共有多少句' },
      { kind: 'ENDED_BY', label: '结束方式', hint: '对话是怎样结束的' },
    ],
  },
];

export const opLabel = (kind: OpKind): string =>
  OP_GROUPS.flatMap(({ entries }) => entries).find((entry) => entry.kind === kind)?.label ?? kind;
