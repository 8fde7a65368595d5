import { Radio, Select, Stack } from '@mantine/core';
import * as z from 'zod/mini';
import { FormModal } from '@/ui/FormModal.tsx';
import { useExtraTime, type Progress } from '../api.ts';

const schema = z.object({ extra: z.string(), range: z.string() });

const CHOICES = [0, 2500, 5000, 10_000, 15_000, 20_000];

const label = (bp: number) => (bp === 0 ? '不加时' : `增加 ${bp / 100}%`);

interface ExtraTimeModalProps {
  taskId: number;
  row: Progress;
  onClose: () => void;
}

/** More time for one person, for example because of a disability; it counts from the next attempt on. */
const ExtraTimeModal = ({ taskId, row, onClose }: ExtraTimeModalProps) => {
  const { mutateAsync } = useExtraTime(taskId);
  const choices = CHOICES.includes(row.extraTimeBp) ? CHOICES : [...CHOICES, row.extraTimeBp].sort((a, b) => a - b);
  return (
    <FormModal
      opened
      size={420}
      title={`调整「${row.studentName}」的作答时间`}
      schema={schema}
      initial={{ extra: String(row.extraTimeBp), range: 'item' }}
      onSubmit={({ extra, range }) =>
        mutateAsync({
          studentId: row.studentId,
          extraTimeBp: Number(extra),
          ...(range === 'item' ? { taskItemId: row.taskItemId } : {}),
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select
            label="加时"
            description="只影响之后开始的限时作答，进行中的作答不变"
            allowDeselect={false}
            data={choices.map((bp) => ({ value: String(bp), label: label(bp) }))}
            key={form.key('extra')}
            {...form.getInputProps('extra')}
          />
          <Radio.Group label="适用范围" key={form.key('range')} {...form.getInputProps('range')}>
            <Stack gap="xs" mt={6}>
              <Radio value="item" label={`仅「${row.taskItemName}」`} />
              <Radio value="all" label="这个考核的全部考核项" />
            </Stack>
          </Radio.Group>
        </>
      )}
    </FormModal>
  );
};

export default ExtraTimeModal;
