import { PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api, unwrap } from '@/api/client.ts';
import { FormModal } from '@/ui/FormModal.tsx';

const schema = z
  .object({
    oldPassword: z.string().check(z.minLength(1, '请输入当前密码')),
    newPassword: z.string().check(z.minLength(8, '新密码至少 8 位'), z.maxLength(128, '新密码最多 128 位')),
    repeated: z.string().check(z.minLength(1, '请再次输入新密码')),
  })
  .check(
    z.refine(({ newPassword, repeated }) => newPassword === repeated, { path: ['repeated'], error: '两次输入不一致' }),
    z.refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
      path: ['newPassword'],
      error: '新密码不能与当前密码相同',
    }),
  );

const TOGGLE = { 'aria-label': '显示或隐藏密码' };

const PasswordModal = ({ onClose }: { onClose: () => void }) => {
  const { mutateAsync } = useMutation({
    mutationFn: ({ oldPassword, newPassword }: z.infer<typeof schema>) =>
      unwrap(api.POST('/portal/api/user/changePassword', { body: { oldPassword, newPassword } })),
    meta: { done: '密码已修改，其他设备需重新登录' },
  });
  return (
    <FormModal
      opened
      title="修改密码"
      size={420}
      schema={schema}
      initial={{ oldPassword: '', newPassword: '', repeated: '' }}
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PasswordInput
            label="当前密码"
            autoComplete="current-password"
            visibilityToggleButtonProps={TOGGLE}
            key={form.key('oldPassword')}
            {...form.getInputProps('oldPassword')}
          />
          <PasswordInput
            label="新密码"
            autoComplete="new-password"
            visibilityToggleButtonProps={TOGGLE}
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label="再次输入新密码"
            autoComplete="new-password"
            visibilityToggleButtonProps={TOGGLE}
            key={form.key('repeated')}
            {...form.getInputProps('repeated')}
          />
        </>
      )}
    </FormModal>
  );
};

export default PasswordModal;
