import { NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormModal, modalTitle } from '@/ui/FormModal.tsx';
import { useNameCheck } from '@/ui/useNameCheck.ts';
import { useSaveType, type QualityType } from '../api.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, '请输入类型名称'), z.maxLength(50, '类型名称不能超过50个字')),
  cap: z.union([
    z.literal(''),
    z.number('请传入合法数字').check(z.gt(0, '上限应大于 0'), z.lte(100, '上限不能超过 100 分')),
  ]),
});

interface TypeFormModalProps {
  type: QualityType | null;
  onClose: () => void;
  onReload: () => void;
}

const TypeFormModal = ({ type, onClose, onReload }: TypeFormModalProps) => {
  const { mutateAsync } = useSaveType();
  const [name, setName] = useState(type?.name ?? '');
  const taken = useNameCheck(name, {
    path: '/coach/management/qualityType/check',
    ...(type ? { id: type.id, initial: type.name } : {}),
  });
  return (
    <FormModal<z.infer<typeof schema>>
      opened
      size={420}
      mode={type ? 'edit' : 'add'}
      title={modalTitle(type ? 'edit' : 'add', '质检类型')}
      schema={schema}
      initial={{ name: type?.name ?? '', cap: type?.capCp == null ? '' : type.capCp / 100 }}
      onSubmit={({ name, cap }) =>
        mutateAsync({
          name,
          capCp: cap === '' ? null : Math.round(cap * 100),
          id: type?.id ?? null,
          rev: type?.rev ?? 0,
        })
      }
      onClose={onClose}
      onReload={onReload}
    >
      {(form) => {
        const nameProps = form.getInputProps('name');
        return (
          <>
            <TextInput
              label="类型名称"
              withAsterisk
              data-autofocus
              maxLength={50}
              key={form.key('name')}
              {...nameProps}
              error={nameProps.error ?? taken}
              onChange={(event) => {
                setName(event.currentTarget.value);
                nameProps.onChange(event);
              }}
            />
            <NumberInput
              label="得分上限"
              placeholder="不限"
              description="本类型下所有项目合计最多得多少分"
              min={0.01}
              max={100}
              decimalScale={2}
              suffix=" 分"
              key={form.key('cap')}
              {...form.getInputProps('cap')}
            />
          </>
        );
      }}
    </FormModal>
  );
};

export default TypeFormModal;
