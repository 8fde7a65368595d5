import { Alert, Anchor, List, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { toApiError } from '@/api/envelope.ts';
import { FormModal } from '@/ui/FormModal.tsx';
import { upwards } from '@/ui/upwards.ts';
import { trainers, useSubmitCase, type CaseRow } from '../api.ts';
import { editPath } from './columns.tsx';

const schema = z.object({
  confirmerIds: z.array(z.string()).check(z.minLength(1, '请选择确认人'), z.maxLength(10, '确认人不能超过10位')),
});

interface SubmitModalProps {
  target: Pick<CaseRow, 'id' | 'name' | 'editedBy' | 'confirmers'>;
  onClose: () => void;
  onDone?: () => void;
  /** The editor shows what is wrong itself. */
  inEditor?: boolean;
}

/** Asks who confirms. What the validator refuses is told here, with the way to where it can be mended. */
const SubmitModal = ({ target, onClose, onDone, inEditor }: SubmitModalProps) => {
  const { data = [] } = useQuery(trainers);
  const { mutateAsync } = useSubmitCase();
  const [problems, setProblems] = useState<string[]>([]);
  const mayConfirm = ({ id }: { id: number }) => id !== target.editedBy;
  const submit = async ({ confirmerIds }: { confirmerIds: string[] }) => {
    try {
      await mutateAsync({ id: target.id, confirmerIds: confirmerIds.map(Number) });
      onDone?.();
    } catch (thrown) {
      const error = toApiError(thrown);
      const found = Object.entries(error.fields ?? {}).filter(([path]) => path.startsWith('content'));
      if (found.length === 0) throw thrown;
      error.claimed = true;
      setProblems([...new Set(found.map(([, message]) => message))]);
      throw new Error('the case has problems', { cause: thrown });
    }
  };
  return (
    <FormModal
      opened
      title={`提交「${target.name}」确认`}
      submitLabel="提交"
      schema={schema}
      initial={{ confirmerIds: target.confirmers.filter(mayConfirm).map(({ id }) => String(id)) }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {problems.length > 0 && (
            <Alert color="red" title={`案例还有 ${problems.length} 个问题`} role="alert">
              <List size="sm">
                {problems.slice(0, 5).map((problem) => (
                  <List.Item key={problem}>{problem}</List.Item>
                ))}
              </List>
              {!inEditor && (
                <Anchor component={Link} to={editPath(target.id)}>
                  去编辑
                </Anchor>
              )}
            </Alert>
          )}
          <MultiSelect
            label="确认人"
            description="由最后编辑人以外的培训师确认，任意一位确认即可"
            withAsterisk
            searchable
            {...upwards}
            maxValues={10}
            data={data.filter(mayConfirm).map(({ id, name, username }) => ({
              value: String(id),
              label: `${name}（${username}）`,
            }))}
            key={form.key('confirmerIds')}
            {...form.getInputProps('confirmerIds')}
          />
        </>
      )}
    </FormModal>
  );
};

export default SubmitModal;
