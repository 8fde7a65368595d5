import type { ItemEvidence, ResultMessage, ResultView, ScoreItem, ScoreProject } from '@/ui/result/model.ts';

const message = (seq: number, role: 1 | 2, text: string): ResultMessage => ({
  id: 100 + seq,
  seq,
  role,
  text,
  clientMsgId: role === 1 ? `client-${seq}` : null,
  sentAt: `2026-11-20 10:00:0${seq}`,
  latencyMs: null,
  reaction: null,
  phraseId: null,
  source: null,
});

export const quote = (seq: number, start: number, end: number, text: string): ItemEvidence => ({
  messageId: 100 + seq,
  seq,
  start,
  end,
  quote: text,
});

export const item = (checkItemId: number, over: Partial<ScoreItem> = {}): ScoreItem => ({
  checkItemId,
  name: `质检项${checkItemId}`,
  question: '',
  verdict: 1,
  cp: 1000,
  maxCp: 1000,
  fatal: false,
  ruleVerdict: 1,
  aiVerdict: null,
  humanVerdict: null,
  evidence: [],
  rationale: '',
  confidenceBp: null,
  note: '',
  ...over,
});

export const project = (items: ScoreItem[], over: Partial<ScoreProject> = {}): ScoreProject => ({
  id: 1,
  name: '项目',
  mode: 1,
  severity: 1,
  handler: 1,
  cp: 1000,
  maxCp: 2000,
  appealable: true,
  naAllowed: false,
  items,
  ...over,
});

/** A failed attempt: one item met, one not, one fatal with its line. */
export const resultView = (
  over: Partial<ResultView['session']> = {},
  result: Partial<NonNullable<ResultView['result']>> | null = {},
): ResultView => ({
  session: {
    sessionId: 11,
    assignmentId: 5,
    taskId: 1,
    taskName: '十一月考核',
    taskItemName: '套餐变更咨询',
    caseName: '套餐变更',
    difficulty: 'easy',
    studentId: 7,
    studentName: '李思远',
    attemptNo: 2,
    preview: false,
    examStatus: 3,
    scoreStatus: 3,
    turns: 2,
    startedAt: '2026-11-20 10:00:00',
    finishTime: '2026-11-20 10:05:00',
    finishReason: 1,
    durationSec: 300,
    passCp: 6000,
    score: 0,
    recheckScore: null,
    result: 2,
    fatal: true,
    needsHuman: false,
    publishedAt: '2026-11-20 10:06:00',
    windowEndAt: '2026-11-23 10:06:00',
    scoreError: '',
    canAppeal: true,
    appealBlock: '',
    canConfirm: true,
    rev: 4,
    ...over,
  },
  result: result && {
    id: 501,
    runNo: 1,
    origin: 1,
    totalCp: 0,
    scaleCp: 10_000,
    maxCp: 9000,
    preFatalCp: 7778,
    fatalHit: true,
    reasons: [],
    engine: 'rules',
    modelId: '',
    createdAt: '2026-11-20 10:06:00',
    createdByName: null,
    types: [
      {
        id: 1,
        name: '服务规范',
        cp: 1000,
        maxCp: 2000,
        projects: [
          project([
            item(1, { name: '规范问候', rationale: '开场问候', evidence: [quote(2, 1, 3, '您好')] }),
            item(2, { name: '不打断客户', verdict: 2, cp: 0, ruleVerdict: 2, aiVerdict: 1, confidenceBp: 6400 }),
          ]),
        ],
      },
      {
        id: 2,
        name: '流程正确',
        cp: 0,
        maxCp: 500,
        projects: [
          project(
            [
              item(3, {
                name: '泄露客户信息',
                verdict: 2,
                cp: 0,
                maxCp: 500,
                fatal: true,
                ruleVerdict: 2,
                evidence: [quote(4, 0, 2, '号码')],
              }),
            ],
            { id: 2, mode: 3, severity: 3 },
          ),
        ],
      },
    ],
    ...result,
  },
  history: [{ id: 501, runNo: 1, origin: 1, totalCp: 0, createdAt: '2026-11-20 10:06:00', createdByName: null }],
  messages: [
    message(1, 2, '喂，宽带又断了'),
    // An astral character before the quote: offsets count characters, not code units.
    message(2, 1, '👋您好，请问怎么称呼'),
    message(3, 2, '我姓张'),
    message(4, 1, '号码是 8861 对吗'),
  ],
  appeals: [],
});
