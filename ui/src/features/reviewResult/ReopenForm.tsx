import { Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { FormModal } from '@/ui/FormModal.tsx';
import { useReopen } from './api.ts';

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(5, '请至少填写 5 个字'), z.maxLength(500, '不能超过 500 个字')),
});

const ReopenForm = ({ sessionId, onClose }: { sessionId: number; onClose: () => void }) => {
  const { mutateAsync } = useReopen();
  return (
    <FormModal
      opened
      title="重开申诉"
      size={420}
      schema={schema}
      initial={{ reason: '' }}
      onSubmit={({ reason }) => mutateAsync({ sessionId, reason: reason.trim() })}
      onClose={onClose}
      submitLabel="重开申诉"
    >
      {(form) => (
        <Textarea
          label="重开原因"
          description="最近一次申诉会回到复核队列，并重新计算复核时限。原因会记入审计记录。"
          withAsterisk
          autosize
          minRows={3}
          maxRows={6}
          maxLength={500}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
      )}
    </FormModal>
  );
};

export default ReopenForm;
