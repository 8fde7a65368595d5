import { NumberInput, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { confirm } from '@/ui/confirm.ts';
import { FormModal } from '@/ui/FormModal.tsx';
import { useEditRelease, type Release } from './api.ts';
import { asEdit } from './release.ts';

const VERSION = /^(\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?)?$/;

const schema = z.object({
  stagedPercent: z
    .number('请填写 0 到 100 的整数')
    .check(z.gte(0, '请填写 0 到 100 的整数'), z.lte(100, '请填写 0 到 100 的整数')),
  minimumVersion: z.string().check(z.trim(), z.regex(VERSION, '版本号应形如 1.2.3')),
});

type Values = z.infer<typeof schema> & Record<string, unknown>;

const consequence = (release: Release, { stagedPercent, minimumVersion }: Values): string => {
  const share = `约 ${stagedPercent}% 的终端会收到 ${release.version}。`;
  if (minimumVersion === '' || minimumVersion === release.minimumVersion) return share;
  return `${share}低于 ${minimumVersion} 的终端会立即被要求更新，不受灰度比例限制。`;
};

/** How many are offered a release, and what the oldest version is that may go on. */
const ReleaseModal = ({ release, onClose }: { release: Release; onClose: () => void }) => {
  const { mutateAsync } = useEditRelease();
  const submit = async (values: Values) => {
    const yes = await confirm({
      title: `调整 ${release.version} 的发布范围？`,
      body: consequence(release, values),
      confirm: '调整',
    });
    // The form stays open when this rejects.
    if (!yes) throw new Error('not confirmed');
    const minimumVersion = values.minimumVersion.trim();
    await mutateAsync({
      ...asEdit(release),
      stagedPercent: values.stagedPercent,
      minimumVersion: minimumVersion || null,
    });
  };
  return (
    <FormModal<Values>
      opened
      title={`调整版本 ${release.version}`}
      size={420}
      schema={schema}
      initial={{ stagedPercent: release.stagedPercent, minimumVersion: release.minimumVersion ?? '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NumberInput
            label="灰度比例"
            description="每台终端的位置固定：调高只会增加，不会换掉已收到更新的终端"
            withAsterisk
            min={0}
            max={100}
            allowDecimal={false}
            suffix="%"
            key={form.key('stagedPercent')}
            {...form.getInputProps('stagedPercent')}
          />
          <TextInput
            label="最低版本"
            description={`不高于 ${release.version}；留空表示该版本不要求`}
            placeholder="例如 0.2.0"
            maxLength={40}
            key={form.key('minimumVersion')}
            {...form.getInputProps('minimumVersion')}
          />
        </>
      )}
    </FormModal>
  );
};

export default ReleaseModal;
