import { SegmentedControl, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { clueKind, revealAt } from '@/domain/enums.ts';
import { mask } from '@/domain/mask.ts';
import classes from './ClueForm.module.css';
import type { ClueValues } from './clueSchema.ts';

const AFTER_VERIFY = '2';

/** The clue as a student sees it beside the dialogue, before and after the customer is verified. */
export const CluePreview = ({ form }: { form: UseFormReturnType<ClueValues> }) => {
  const [values, setValues] = useState(() => form.getValues());
  const [verified, setVerified] = useState('no');
  const follow = () => setValues({ ...form.getValues() });
  form.watch('name', follow);
  form.watch('kind', follow);
  form.watch('revealAt', follow);
  form.watch('fields', follow);
  const hidden = values.revealAt === AFTER_VERIFY && verified === 'no';
  return (
    <aside className={classes.preview} aria-label="学员看到的样子">
      <Text size="sm" c="var(--c-text-2)">
        学员看到的样子
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="客户是否已核实"
        value={verified}
        onChange={setVerified}
        data={[
          { value: 'no', label: '核实身份前' },
          { value: 'yes', label: '核实身份后' },
        ]}
      />
      {hidden ? (
        <Text className={classes.notYet}>核实身份前不展示</Text>
      ) : (
        <div className={classes.card}>
          <div className={classes.cardHead}>
            <Text fw={600}>{values.name || '线索名称'}</Text>
            <Text size="xs" c="dimmed" flex="none">
              {clueKind.label(values.kind)}
            </Text>
          </div>
          <dl>
            {values.fields.map(({ key, label, value, masked }) => (
              <div key={key}>
                <dt>{label || '字段'}</dt>
                <dd>{value ? (masked && verified === 'no' ? mask(value) : value) : '--'}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <Text size="xs" c="dimmed">
        {revealAt.label(values.revealAt)}
      </Text>
    </aside>
  );
};
