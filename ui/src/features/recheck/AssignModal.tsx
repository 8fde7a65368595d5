import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { FormModal } from '@/ui/FormModal.tsx';
import { trainers, useAssign } from './api.ts';

const NOBODY = 'nobody';

const schema = z.object({ to: z.string().check(z.minLength(1, '请选择培训师')) });

interface AssignModalProps {
  /** The one appeal in words, or how many. */
  what: string;
  ids: readonly number[];
  /** Whose work it is now, where all of them are the same person's. */
  assigneeId: number | null;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks who is to recheck; the server says who may not. */
const AssignModal = ({ what, ids, assigneeId, onClose, onDone }: AssignModalProps) => {
  const { data = [] } = useQuery(trainers);
  const { mutateAsync } = useAssign();
  const people = data.map(({ id, name, username }) => ({ value: String(id), label: `${name}（${username}）` }));
  const submit = async ({ to }: { to: string }) => {
    await mutateAsync({ ids: [...ids], assigneeId: to === NOBODY ? null : Number(to) });
    onDone?.();
  };
  return (
    <FormModal
      opened
      title="指派申诉"
      size={420}
      submitLabel="指派"
      schema={schema}
      initial={{ to: assigneeId === null ? '' : String(assigneeId) }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p style={{ margin: 0, color: 'var(--c-text-2)', overflowWrap: 'anywhere' }}>{what}</p>
          <Select
            label="指派给"
            description="须是没有给这次考核评过分、也没有复核过的培训师"
            withAsterisk
            searchable
            allowDeselect={false}
            maxDropdownHeight={200}
            data={[{ value: NOBODY, label: '不指派（放回公共队列）' }, ...people]}
            key={form.key('to')}
            {...form.getInputProps('to')}
          />
        </>
      )}
    </FormModal>
  );
};

export default AssignModal;
