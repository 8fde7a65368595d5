import type { TreeNode } from '@/domain/tree.ts';
import type { Turn } from '@/ui/dialogue.ts';

const NAMES = [
  '宽带续约异议处理',
  '账单争议安抚与核实',
  '信用卡盗刷紧急挂失',
  '携号转网挽留',
  '套餐变更与违约金说明，名称特别长，长到一行放不下，必须省略并在悬停时给出全文才能读完的考核任务',
];

export interface Row {
  id: number;
  name: string;
  status: number;
  difficulty: string;
  score: number | null;
  author: string;
  endAt: string;
}

export const rows: Row[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  name: `${NAMES[index % NAMES.length]}${index < NAMES.length ? '' : ` ${index}`}`,
  status: (index % 7) + 1,
  difficulty: ['easy', 'medium', 'hard'][index % 3] ?? 'easy',
  score: index % 4 === 3 ? null : (index * 137) % 10_001,
  author: ['王晓敏', '李思远', '欧阳建国'][index % 3] ?? '',
  endAt: index % 6 === 5 ? '9999-12-31 00:00:00' : `2026-12-${String((index % 28) + 1).padStart(2, '0')} 18:00:00`,
}));

const LINES: [role: number, text: string][] = [
  [3, '对话开始，请按服务规范接待客户'],
  [1, '您好，工号 1024 为您服务，请问有什么可以帮您？'],
  [2, '我宽带上个月就到期了，怎么这个月还扣了我 129 块？你们是不是乱扣费？'],
  [1, '非常抱歉给您带来不便，我马上为您核实。请问方便提供一下办理宽带时登记的手机号吗？'],
  [2, '138 开头那个，尾号 6620。你快点查，我等着开会。'],
  [1, '好的，已经查到：您的套餐 10 月 31 日到期后转为标准资费。我为您申请退还差额 40 元，您看可以吗？'],
];

export const turns: Turn[] = LINES.map(([role, text], index) => ({
  key: String(index + 1),
  seq: index + 1,
  role,
  text,
  at: `2026-11-20 10:0${index}:12`,
  reaction: index === 2 ? 1 : null,
}));

export const tree: TreeNode[] = [
  {
    id: -1,
    name: '华东电信',
    kind: 'group',
    child: [
      {
        id: -2,
        name: '客服一组',
        kind: 'group',
        child: [
          { id: 11, name: '赵敏', kind: 'student', child: [] },
          { id: 12, name: '周强', kind: 'student', child: [] },
        ],
      },
      { id: -3, name: '客服二组', kind: 'group', child: [{ id: 13, name: '欧阳建国', kind: 'student', child: [] }] },
    ],
  },
];
