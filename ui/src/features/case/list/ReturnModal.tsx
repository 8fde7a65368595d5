import * as z from 'zod/mini';
import { FormModal } from '@/ui/FormModal.tsx';
import { GrowingArea } from '@/ui/GrowingArea.tsx';
import { useReturnCase } from '../api.ts';

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, '请输入退回原因'), z.maxLength(500, '退回原因不能超过500个字')),
});

interface ReturnModalProps {
  target: { id: number; name: string; rev: number };
  onClose: () => void;
  onDone?: () => void;
}

const ReturnModal = ({ target, onClose, onDone }: ReturnModalProps) => {
  const { mutateAsync } = useReturnCase();
  return (
    <FormModal
      opened
      title={`退回「${target.name}」`}
      submitLabel="退回"
      schema={schema}
      initial={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await mutateAsync({ id: target.id, rev: target.rev, reason });
        onDone?.();
      }}
      onClose={onClose}
    >
      {(form) => (
        <GrowingArea
          label="退回原因"
          description="作者会在案例列表和编辑页看到"
          withAsterisk
          minRows={4}
          maxLength={500}
          key={form.key('reason')}
          {...form.getInputProps('reason')}
        />
      )}
    </FormModal>
  );
};

export default ReturnModal;
