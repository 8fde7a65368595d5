import * as z from 'zod/mini';
import { addDays, productTime } from '@/domain/dates.ts';
import { INVALID_NUMBER } from '@/domain/numbers.ts';
import { parseScore, showScore } from '@/domain/score.ts';
import type { FormMode } from '@/domain/enums.ts';
import type { CaseChoice, TaskDefaults, TaskDetail, TaskForm } from '../api.ts';

export const MAX_ITEMS = 50;
const MAX_STUDENTS = 2000;
const MAX_ASSIGNMENTS = 20_000;
const TIMED = '1';

const whole = (from: number, to: number, what: string) =>
  z
    .number(INVALID_NUMBER)
    .check(z.refine((n) => Number.isInteger(n) && n >= from && n <= to, `${what}应为${from}到${to}的整数`));

const item = z
  .object({
    id: z.nullable(z.number()),
    caseId: z.number(),
    caseName: z.string(),
    difficulty: z.string(),
    taskItemName: z.string().check(z.maxLength(50, '考核项名称不能超过50个字')),
    timeMode: z.string(),
    /** Minutes, as they are typed. */
    minutes: z.number(INVALID_NUMBER),
  })
  .check(
    z.refine(({ timeMode, minutes }) => timeMode !== TIMED || (minutes >= 1 && minutes <= 120), {
      path: ['minutes'],
      error: '时长应为1到120分钟',
    }),
  );

/** Names and nesting are the server's, so that its messages find their fields. */
export const taskSchema = z
  .object({
    taskName: z.string().check(z.trim(), z.minLength(1, '请输入考核名称'), z.maxLength(50, '考核名称不能超过50个字')),
    description: z.string().check(z.maxLength(500, '考核说明不能超过500个字')),
    trainerIds: z.array(z.string()).check(z.maxLength(20, '培训师不能超过20位')),
    items: z
      .array(item)
      .check(z.minLength(1, '请至少选择1个案例'), z.maxLength(MAX_ITEMS, `考核项不能超过${MAX_ITEMS}个`)),
    studentIds: z
      .array(z.number())
      .check(z.minLength(1, '请至少选择1名学员'), z.maxLength(MAX_STUDENTS, `学员不能超过${MAX_STUDENTS}名`)),
    startAt: z.string().check(z.minLength(1, '请选择开始时间')),
    endAt: z.string().check(z.minLength(1, '请选择结束时间')),
    attemptLimit: whole(0, 99, '可考次数'),
    retakeDelayH: whole(0, 720, '重考间隔'),
    scoreMethod: z.string(),
    passRule: z.object({
      minCp: z.string().check(
        z.refine((text) => {
          const score = parseScore(text);
          return score !== null && score >= 0 && score <= 10_000;
        }, '请输入0到100的分数，最多两位小数'),
      ),
      times: whole(1, 99, '达标次数'),
      consecutive: z.boolean(),
    }),
    appeal: z.object({
      enabled: z.boolean(),
      scope: z.string(),
      windowH: whole(1, 2160, '申诉期限'),
      recheckSlaH: whole(1, 720, '复核时限'),
      maxAppeals: whole(1, 5, '申诉次数'),
    }),
  })
  .check(
    z.refine(({ startAt, endAt }) => !startAt || !endAt || startAt < endAt, {
      path: ['endAt'],
      error: '结束时间应晚于开始时间',
    }),
    z.refine(({ attemptLimit, passRule }) => attemptLimit === 0 || passRule.times <= attemptLimit, {
      path: ['passRule', 'times'],
      error: '达标次数不能超过可考次数',
    }),
    z.refine(({ items, studentIds }) => items.length * studentIds.length <= MAX_ASSIGNMENTS, {
      path: ['studentIds'],
      error: '学员与考核项过多，请分成几个考核',
    }),
  );

export type TaskValues = z.infer<typeof taskSchema>;
export type ItemValues = TaskValues['items'][number];

export const itemOf = ({ id, name, difficulty }: CaseChoice): ItemValues => ({
  id: null,
  caseId: id,
  caseName: name,
  difficulty,
  taskItemName: name,
  timeMode: TIMED,
  minutes: 20,
});

/** One week from now, with the team's own terms. */
export const blankValues = (defaults: TaskDefaults, now = Date.now()): TaskValues => {
  const startAt = `${productTime(now).slice(0, 16)}:00`;
  return {
    taskName: '',
    description: '',
    trainerIds: [],
    items: [],
    studentIds: [],
    startAt,
    endAt: `${addDays(startAt, 7)} 23:59:59`,
    attemptLimit: 3,
    retakeDelayH: 0,
    scoreMethod: '1',
    passRule: { minCp: showScore(defaults.scheme?.passCp ?? 8000), times: 1, consecutive: false },
    appeal: { ...defaults.appeal, scope: String(defaults.appeal.scope) },
  };
};

const copyName = (name: string) => `${Array.from(name).slice(0, 47).join('')} 副本`;

/** A copy has a window of its own and items that are pinned anew. */
export const valuesOf = (task: TaskDetail, mode: FormMode, blank: TaskValues): TaskValues => {
  const copy = mode === 'copy';
  return {
    taskName: copy ? copyName(task.taskName) : task.taskName,
    description: task.description,
    trainerIds: task.trainers.map(({ id }) => String(id)),
    items: task.items.map(({ id, caseId, caseName, difficulty, taskItemName, timeMode, durationSec }) => ({
      id: copy ? null : id,
      caseId,
      caseName,
      difficulty,
      taskItemName,
      timeMode: String(timeMode),
      minutes: durationSec > 0 ? durationSec / 60 : 20,
    })),
    studentIds: task.students.map(({ id }) => id),
    startAt: copy ? blank.startAt : task.startAt,
    endAt: copy ? blank.endAt : task.endAt,
    attemptLimit: task.attemptLimit,
    retakeDelayH: Math.round(task.retakeDelaySec / 3600),
    scoreMethod: String(task.scoreMethod),
    passRule: { ...task.passRule, minCp: showScore(task.passRule.minCp) },
    appeal: { ...task.appeal, scope: String(task.appeal.scope) },
  };
};

/** `task` is what is changed; what the form shows rounded goes back as it was. */
export const bodyOf = (values: TaskValues, mode: FormMode, task: TaskDetail | null): TaskForm => {
  const delay = values.retakeDelayH * 3600;
  const sameDelay = task && Math.round(task.retakeDelaySec / 3600) === values.retakeDelayH;
  return {
    formMode: mode === 'copy' ? 3 : 1,
    mode: 1,
    taskName: values.taskName,
    description: values.description,
    startAt: values.startAt,
    endAt: values.endAt,
    attemptLimit: values.attemptLimit,
    retakeDelaySec: sameDelay ? task.retakeDelaySec : delay,
    scoreMethod: Number(values.scoreMethod) as NonNullable<TaskForm['scoreMethod']>,
    passRule: { ...values.passRule, minCp: parseScore(values.passRule.minCp) },
    appeal: { ...values.appeal, scope: Number(values.appeal.scope) as 1 | 2 },
    items: values.items.map(({ id, caseId, taskItemName, timeMode, minutes }) => ({
      ...(id === null ? {} : { id }),
      caseId,
      taskItemName: taskItemName.trim(),
      timeMode: Number(timeMode) as 1 | 2,
      durationSec: timeMode === TIMED ? Math.round(minutes * 60) : 0,
    })),
    studentIds: values.studentIds,
    trainerIds: values.trainerIds.map(Number),
    ...(mode === 'edit' && task ? { rev: task.rev } : {}),
  };
};

/** The server speaks of seconds where the form has minutes and hours. */
export const fieldOf = (path: string): string =>
  path.replace(/^(items\.\d+)\.durationSec$/, '$1.minutes').replace(/^retakeDelaySec$/, 'retakeDelayH');
