import type { Page } from '@playwright/test';
import { talk, type Caller } from './api.ts';
import { PASSWORD } from './people.ts';

/** Who looks: a demo account, and the team to choose where the account has several. */
export const PEOPLE = {
  nobody: null,
  manager: { username: 'admin', team: '电信热线一组' },
  /** Both a trainer and a student. */
  both: { username: 'student01', team: undefined },
  trainer: { username: 'trainer01', team: undefined },
  student: { username: 'student05', team: undefined },
  beginner: { username: 'student12', team: undefined },
} as const;

export type Who = keyof typeof PEOPLE;

export interface Screen {
  /** Names the test and the picture. */
  name: string;
  who: Who;
  /** The address, or how to find it in the demo data. */
  path: string | ((caller: Caller) => Promise<string>);
  /** What the heading says, or the title of the dialog that stands for the page. */
  heading: string | RegExp;
  /** What has to be done on the page before it shows what it is about. */
  open?: (page: Page) => Promise<void>;
  /** Also checked for contrast in the dark scheme. */
  dark?: boolean;
}

interface Attempt {
  sessionId: number;
  needsHuman: boolean;
}

const WAITING = 1;
const RUNNING = 1;
const RUNNING_TASK = 2;

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The demo data has no ${what}`);
  return value;
};

const attempt = async (caller: Caller, needsHuman: boolean) => {
  const rows = await caller.rows<Attempt>('/coach/trainer/assessmentResult/list?pageSize=100');
  return found(
    rows.find((row) => row.needsHuman === needsHuman),
    `attempt with needsHuman=${needsHuman}`,
  ).sessionId;
};

const task = async (caller: Caller) => {
  const rows = await caller.rows<{ id: number; state: number }>('/coach/trainer/assessmentTask/list');
  return found(
    rows.find(({ state }) => state === RUNNING_TASK),
    'running task',
  ).id;
};

const appeal = async (caller: Caller, status: (value: number) => boolean) => {
  const rows = await caller.rows<{ id: number; status: number }>('/coach/trainer/appealRecheck/list?pageSize=100');
  return found(
    rows.find((row) => status(row.status)),
    'appeal',
  ).id;
};

const confirmedCase = async (caller: Caller) => {
  const rows = await caller.rows<{ id: number; confirmStatus: number }>('/coach/trainer/caseLibrary/list');
  return found(
    rows.find(({ confirmStatus }) => confirmStatus === 2),
    'confirmed case',
  ).id;
};

interface Assignment {
  assignmentId: number;
  taskStatus: number;
  canStart: boolean;
  lastSessionId: number | null;
}

const assignments = (caller: Caller) => caller.rows<Assignment>('/coach/student/assessment/list?pageSize=100');

const scored = async (caller: Caller) =>
  found(
    (await assignments(caller)).find(({ lastSessionId }) => lastSessionId !== null),
    'scored attempt',
  );

const LINES = ['您好，工号8036为您服务，请问有什么可以帮您？', '非常抱歉给您带来不便，我先核实一下，请问您的姓名是？'];

const dialogue = async (caller: Caller) => {
  const all = await assignments(caller);
  const open = all.find(({ taskStatus }) => taskStatus === RUNNING);
  // One that an earlier visit left open has its lines already.
  if (open?.lastSessionId) return open.lastSessionId;
  const ready = found(
    all.find(({ canStart }) => canStart),
    'assignment to start',
  );
  return talk(caller, { assignmentId: ready.assignmentId }, LINES);
};

const trial = async (caller: Caller) => {
  const caseId = await confirmedCase(caller);
  const { sessionId } = await caller.post<{ sessionId: number }>('/coach/trainer/caseLibrary/try', { caseId });
  return talk(caller, { sessionId }, LINES);
};

/** A finished attempt that management sees. */
const firstCall = async (caller: Caller) =>
  found((await caller.rows<{ id: number }>('/portal/api/callLog'))[0], 'call record').id;

const checkItem = async (caller: Caller) => {
  const projects = await caller.rows<{ id: number }>('/coach/management/assessmentQualityProject/list');
  const projectId = found(projects[0], 'quality project').id;
  const items = await caller.rows<{ id: number }>(`/coach/management/checkItem/list?projectId=${projectId}`);
  return `projectId=${projectId}&item=${found(items[0], 'check item').id}`;
};

const firstRow = async (page: Page) => {
  await page.locator('tbody a').first().click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
};

/** The server remembers the team of a former visit; this one is made a first visit. */
const signInWithoutTeam = async (page: Page) => {
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, teamId: null, needTeam: true } } });
  });
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^请先选择团队/ }).waitFor();
};

const RESULTS = '/management/assessmentResult';
const SETTING = '/management/assessmentSetting';
const CASES = '/trainer/excerciseSetting/case';

export const SCREENS: Screen[] = [
  { name: 'login', who: 'nobody', path: '/login', heading: /./, dark: true },

  { name: 'team-pick', who: 'nobody', path: '/login', heading: /./, open: signInWithoutTeam },
  { name: 'navigation', who: 'both', path: '/navigation', heading: /您好/ },
  { name: 'team-results', who: 'manager', path: RESULTS, heading: '团队考核结果', dark: true },
  { name: 'team-rank', who: 'manager', path: `${RESULTS}?tab=rank`, heading: '团队考核结果' },
  { name: 'team-results-no-match', who: 'manager', path: `${RESULTS}?keyword=没有这个人`, heading: '团队考核结果' },
  {
    name: 'management-detail',
    who: 'manager',
    path: async (caller) => `/management/assessmentDetail?sessionId=${await firstCall(caller)}`,
    heading: /./,
  },
  { name: 'scoring', who: 'manager', path: `${SETTING}/scoring`, heading: '评分与质检', dark: true },
  { name: 'check-items', who: 'manager', path: `${SETTING}/checkItem`, heading: '评分与质检' },
  {
    name: 'check-item-editor',
    who: 'manager',
    path: async (caller) => `${SETTING}/checkItem?${await checkItem(caller)}`,
    heading: /./,
    dark: true,
  },
  { name: 'call-log', who: 'manager', path: '/management/callLog', heading: '通话记录' },
  { name: 'call-log-drawer', who: 'manager', path: '/management/callLog', heading: '通话记录', open: firstRow },
  { name: 'flow-log', who: 'manager', path: '/management/flowLog', heading: '模型交互记录' },
  { name: 'agents', who: 'manager', path: '/management/intelligentAgents', heading: '智能体接入' },
  { name: 'agent-chains', who: 'manager', path: '/management/intelligentAgents?tab=chains', heading: '智能体接入' },
  { name: 'prompts', who: 'manager', path: '/management/instructionManage', heading: '指令管理', dark: true },
  { name: 'client-versions', who: 'manager', path: '/management/clientVersion', heading: '客户端版本' },
  { name: 'client-devices', who: 'manager', path: '/management/clientVersion?tab=devices', heading: '客户端版本' },
  { name: 'not-found', who: 'manager', path: '/management/nothing', heading: /./ },

  { name: 'tasks', who: 'trainer', path: '/trainer/assessmentManage', heading: '考核管理', dark: true },
  {
    name: 'task-detail',
    who: 'trainer',
    path: async (caller) => `/trainer/assessmentManage/detail?id=${await task(caller)}`,
    heading: /./,
  },
  {
    name: 'task-facts',
    who: 'trainer',
    path: async (caller) => `/trainer/assessmentManage/detail?tab=facts&id=${await task(caller)}`,
    heading: /./,
  },
  { name: 'task-new', who: 'trainer', path: '/trainer/addTrainer', heading: /./ },
  {
    name: 'task-edit',
    who: 'trainer',
    path: async (caller) => `/trainer/addTrainer?formMode=2&id=${await task(caller)}`,
    heading: /./,
  },
  { name: 'results', who: 'trainer', path: '/trainer/assessmentResult', heading: '考核结果' },
  {
    name: 'trainer-detail',
    who: 'trainer',
    path: async (caller) => `/trainer/assessmentDetail?sessionId=${await attempt(caller, true)}`,
    heading: /./,
    dark: true,
  },
  { name: 'rechecks', who: 'trainer', path: '/trainer/appealRecheck', heading: '申诉复核' },
  {
    name: 'recheck-open',
    who: 'trainer',
    path: async (caller) => `/trainer/toRecheck?id=${await appeal(caller, (status) => status === WAITING)}`,
    heading: /^复核/,
  },
  {
    name: 'recheck-done',
    who: 'trainer',
    path: async (caller) => `/trainer/toRecheck?id=${await appeal(caller, (status) => status !== WAITING)}`,
    heading: /^复核/,
  },
  { name: 'cases', who: 'trainer', path: `${CASES}/all`, heading: '案例库' },
  { name: 'cases-unconfirmed', who: 'trainer', path: `${CASES}/unconfirm`, heading: '案例库' },
  {
    name: 'case-editor',
    who: 'trainer',
    path: async (caller) => `${CASES}/edit?id=${await confirmedCase(caller)}`,
    heading: /./,
    dark: true,
  },
  { name: 'case-new', who: 'trainer', path: `${CASES}/edit`, heading: /./ },
  { name: 'phrases', who: 'trainer', path: '/trainer/excerciseSetting/shortcut', heading: '快捷短语管理' },
  { name: 'clues', who: 'trainer', path: '/trainer/excerciseSetting/clue', heading: '服务线索管理' },
  {
    name: 'preview',
    who: 'trainer',
    path: async (caller) => `/trainer/preview?sessionId=${await trial(caller)}`,
    heading: /./,
  },

  { name: 'my-assessments', who: 'student', path: '/student/evaluate', heading: '我的考核', dark: true },
  { name: 'my-assessments-all', who: 'student', path: '/student/evaluate/list', heading: '查看全部' },
  {
    name: 'summary',
    who: 'student',
    path: async (caller) => `/student/summary?assignmentId=${(await scored(caller)).assignmentId}`,
    heading: /./,
  },
  {
    name: 'result',
    who: 'student',
    path: async (caller) => `/student/result?sessionId=${(await scored(caller)).lastSessionId}`,
    heading: /./,
    dark: true,
  },
  { name: 'appeals', who: 'student', path: '/student/appeal', heading: '申诉记录' },
  { name: 'appeal-drawer', who: 'student', path: '/student/appeal', heading: '申诉记录', open: firstRow },
  {
    name: 'workbench',
    who: 'beginner',
    path: async (caller) => `/student/workbench?sessionId=${await dialogue(caller)}`,
    heading: /./,
    dark: true,
  },
  { name: 'workbench-refused', who: 'beginner', path: '/student/workbench', heading: /./ },
];
