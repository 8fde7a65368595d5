import { Button, NumberInput, Select, Switch, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { addDays, productTime } from '@/domain/dates.ts';
import { scoreMethod } from '@/domain/enums.ts';
import classes from './editor.module.css';
import { Section } from './Section.tsx';
import type { TaskFormApi } from './useTaskForm.ts';

const DateTimeInput = lazy(() => import('@/ui/DateTimeInput.tsx'));

const PRESETS = [
  { label: '当天', days: 0 },
  { label: '3 天', days: 3 },
  { label: '1 周', days: 7 },
  { label: '2 周', days: 14 },
  { label: '30 天', days: 30 },
];

const Window = ({ form, locked }: { form: TaskFormApi; locked: boolean }) => {
  const { startAt, endAt } = form.values;
  const [opened] = useState(() => productTime(Date.now()));
  const from = startAt || opened;
  return (
    <Suspense fallback={<TextInput label="考核时间" readOnly />}>
      <div className={classes.grid}>
        <div className={classes.w4}>
          <DateTimeInput
            label="开始时间"
            value={startAt}
            disabled={locked}
            onChange={(next) => form.setFieldValue('startAt', next)}
            error={form.errors.startAt}
          />
        </div>
        <div className={classes.w4}>
          <DateTimeInput
            label="结束时间"
            value={endAt}
            min={startAt}
            onChange={(next) => form.setFieldValue('endAt', next)}
            error={form.errors.endAt}
          />
        </div>
        <div className={classes.w12}>
          <div className={classes.line} role="group" aria-label="快捷时长">
            <Text size="xs" c="dimmed">
              从开始起
            </Text>
            {PRESETS.map(({ label, days }) => {
              const end = `${addDays(from, days)} 23:59:59`;
              return (
                <Button
                  key={label}
                  size="compact-sm"
                  variant={end === endAt ? 'light' : 'default'}
                  aria-pressed={end === endAt}
                  onClick={() => form.setValues({ startAt: from, endAt: end })}
                >
                  {label}
                </Button>
              );
            })}
          </div>
        </div>
      </div>
    </Suspense>
  );
};

export const RulesSection = ({ form, locked }: { form: TaskFormApi; locked: boolean }) => {
  const { times } = form.values.passRule;
  return (
    <Section id="rules" title="规则" note={locked ? '已有学员开始考核，只能延后结束时间' : undefined}>
      <Window form={form} locked={locked} />
      <div className={classes.grid} style={{ marginTop: 12 }}>
        <div className={classes.w4}>
          <NumberInput
            label="可考次数"
            description="0 表示不限次数"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            size="sm"
            min={0}
            max={99}
            allowDecimal={false}
            suffix=" 次"
            disabled={locked}
            {...form.getInputProps('attemptLimit')}
          />
        </div>
        <div className={classes.w4}>
          <NumberInput
            label="重考间隔"
            description="0 表示随时可以重考"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            size="sm"
            min={0}
            max={720}
            allowDecimal={false}
            suffix=" 小时"
            disabled={locked}
            {...form.getInputProps('retakeDelayH')}
          />
        </div>
        <div className={classes.w4}>
          <Select
            label="成绩取值"
            data={scoreMethod.options.map(({ value, label }) => ({ value, label: `${label}分` }))}
            allowDeselect={false}
            disabled={locked}
            {...form.getInputProps('scoreMethod')}
          />
        </div>
        <div className={classes.w4}>
          <TextInput
            label="合格分"
            withAsterisk
            inputMode="decimal"
            rightSection={<Text size="sm">分</Text>}
            disabled={locked}
            {...form.getInputProps('passRule.minCp')}
          />
        </div>
        <div className={classes.w4}>
          <NumberInput
            label="达标次数"
            description="达到合格分几次算通过"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            size="sm"
            min={1}
            max={99}
            allowDecimal={false}
            suffix=" 次"
            disabled={locked}
            {...form.getInputProps('passRule.times')}
          />
        </div>
        {times > 1 && (
          <div className={classes.w4} style={{ paddingTop: 28 }}>
            <Switch
              label="须连续达标"
              disabled={locked}
              {...form.getInputProps('passRule.consecutive', { type: 'checkbox' })}
            />
          </div>
        )}
      </div>
    </Section>
  );
};
