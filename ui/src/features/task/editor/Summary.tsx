import { Button, UnstyledButton } from '@mantine/core';
import { parseScore } from '@/domain/score.ts';
import { sayAppeal, sayAttempts, sayDelay, sayMethod, sayPass, sayWindow } from '../describe.ts';
import classes from './editor.module.css';
import type { TaskFormApi } from './useTaskForm.ts';
import { taskSchema, type TaskValues } from './values.ts';

const SECTION: readonly (readonly [prefix: string, section: string])[] = [
  ['taskName', 'basic'],
  ['description', 'basic'],
  ['trainerIds', 'basic'],
  ['items', 'items'],
  ['studentIds', 'people'],
  ['appeal', 'appeal'],
];

/** What still keeps the task from being published, with the section where it is mended. */
const missingOf = (values: TaskValues) => {
  const result = taskSchema.safeParse(values);
  if (result.success) return [];
  const seen = new Set<string>();
  return result.error.issues.flatMap(({ path, message }) => {
    const field = path.map(String).join('.');
    if (seen.has(message)) return [];
    seen.add(message);
    return [{ field, message, section: SECTION.find(([prefix]) => field.startsWith(prefix))?.[1] ?? 'rules' }];
  });
};

const toSection = (section: string) => {
  const target = document.querySelector<HTMLElement>(`#task-${section}`);
  target?.scrollIntoView({ block: 'start' });
  target?.querySelector<HTMLElement>('input:not(:disabled), textarea, button')?.focus({ preventScroll: true });
};

/** The whole task at a glance beside the form. */
export const Summary = ({ form, onPreview }: { form: TaskFormApi; onPreview: () => void }) => {
  const { values } = form;
  const missing = missingOf(values);
  const minutes = values.items.reduce((sum, { timeMode, minutes: own }) => sum + (timeMode === '1' ? own : 0), 0);
  const minCp = parseScore(values.passRule.minCp);
  const lines: [string, string][] = [
    ['考核项', values.items.length > 0 ? `${values.items.length} 项，限时共 ${minutes} 分钟` : '--'],
    ['学员', values.studentIds.length > 0 ? `${values.studentIds.length} 人` : '--'],
    ['派发', `${values.items.length * values.studentIds.length} 份`],
    ['时间', sayWindow(values.startAt, values.endAt)],
    ['次数', `${sayAttempts(values.attemptLimit)}，${sayDelay(values.retakeDelayH * 3600)}`],
    ['成绩', sayMethod(Number(values.scoreMethod))],
    ['通过', minCp === null ? '--' : sayPass({ ...values.passRule, minCp })],
    ['申诉', sayAppeal({ ...values.appeal, scope: Number(values.appeal.scope) })],
  ];
  return (
    <aside className={classes.summary} aria-label="考核摘要">
      <h2>摘要</h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button fullWidth mt="md" variant="default" onClick={onPreview}>
        预览学员看到的样子
      </Button>
      {missing.length > 0 && (
        <ul className={classes.missing} aria-label="待补充">
          {missing.map(({ field, message, section }) => (
            <li key={field}>
              <UnstyledButton onClick={() => toSection(section)}>{message}</UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
};
