import { NumberInput, Select, Switch } from '@mantine/core';
import { appealScope } from '@/domain/enums.ts';
import classes from './editor.module.css';
import { Section } from './Section.tsx';
import type { TaskFormApi } from './useTaskForm.ts';

export const AppealSection = ({ form, locked }: { form: TaskFormApi; locked: boolean }) => (
  <Section
    id="appeal"
    title="申诉"
    actions={
      <Switch label="允许申诉" disabled={locked} {...form.getInputProps('appeal.enabled', { type: 'checkbox' })} />
    }
  >
    {form.values.appeal.enabled && (
      <div className={classes.grid}>
        <div className={classes.w3}>
          <Select
            label="申诉范围"
            data={appealScope.options}
            allowDeselect={false}
            disabled={locked}
            {...form.getInputProps('appeal.scope')}
          />
        </div>
        <div className={classes.w3}>
          <NumberInput
            label="申诉期限"
            description="从出分起算"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            size="sm"
            min={1}
            max={2160}
            allowDecimal={false}
            suffix=" 小时"
            disabled={locked}
            {...form.getInputProps('appeal.windowH')}
          />
        </div>
        <div className={classes.w3}>
          <NumberInput
            label="复核时限"
            description="从提交申诉起算"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            size="sm"
            min={1}
            max={720}
            allowDecimal={false}
            suffix=" 小时"
            disabled={locked}
            {...form.getInputProps('appeal.recheckSlaH')}
          />
        </div>
        <div className={classes.w3}>
          <NumberInput
            label="申诉次数"
            description="每次作答最多申诉几次"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            size="sm"
            min={1}
            max={5}
            allowDecimal={false}
            suffix=" 次"
            disabled={locked}
            {...form.getInputProps('appeal.maxAppeals')}
          />
        </div>
      </div>
    )}
  </Section>
);
