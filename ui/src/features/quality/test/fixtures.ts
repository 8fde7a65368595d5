/** One type, one project and one item as the server answers them. */
const stamp = { rev: 4, updatedBy: '王晓敏', updatedAt: '2026-11-02 10:20:00' };

export const type = { id: 1, name: '服务规范', sort: 1, capCp: null, projectCount: 2, maxCp: 1800, ...stamp };

export const project = {
  id: 1,
  typeId: 1,
  typeName: '服务规范',
  name: '开场规范',
  description: '',
  maxCp: 1200,
  mode: 1,
  severity: 1,
  handler: 1,
  status: 1,
  sort: 1,
  naAllowed: false,
  appealable: true,
  itemCount: 2,
  itemCp: 900,
  ...stamp,
};

export const stat = {
  total: 2,
  applicableCp: 9800,
  byType: [{ typeId: 1, typeName: '服务规范', count: 2, maxCp: 9800 }],
  byHandler: [],
  byStatus: [],
};

export const item = {
  id: 11,
  projectId: 1,
  projectName: '开场规范',
  handler: 1,
  mode: 1,
  name: '礼貌问候',
  question: '坐席是否在前两句话内礼貌问候客户？',
  answerInstructions: '',
  passExamples: ['您好，请讲'],
  failExamples: ['喂'],
  role: 'agent',
  phase: 1,
  requiredEvidence: true,
  cp: 600,
  naCondition: '',
  rule: {
    conditions: [
      {
        id: '问候',
        role: 'agent',
        range: { from: 1, to: 2 },
        ops: [{ id: '1', op: 'ANY', group: '问候' }],
        lambda: '1',
      },
    ],
    verdict: { met: '问候', na: null, evidenceFrom: [] },
  },
  useState: 1,
  sort: 1,
  ...stamp,
};
