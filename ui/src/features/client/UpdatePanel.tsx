import { Button, Select, Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lookForUpdate, useUpdates } from '@/app/desktop/updates.ts';
import type { ShellState } from '@/platform/shell.ts';
import { updatesOff } from '@/state/shell.ts';
import { Panel } from '@/ui/Page.tsx';
import type { ClientForm } from './ClientPage.tsx';
import classes from './client.module.css';
import { MANAGED, managedProps } from './managed.ts';

const CHANNELS = [
  { value: 'stable', label: '稳定版' },
  { value: 'beta', label: '测试版' },
];

const Check = ({ off }: { off: boolean }) => {
  const found = useUpdates((state) => state.found);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: lookForUpdate,
    meta: { fail: '检查更新失败', overlay: false },
    onSuccess: (update) => {
      if (update) useUpdates.setState({ shown: true, postponed: true });
    },
  });
  return (
    <div className={classes.row}>
      <Button variant="default" loading={isPending} disabled={off} onClick={() => mutate()}>
        检查更新
      </Button>
      <Text c="var(--c-text-2)" role="status">
        {off && `更新${MANAGED}`}
        {!off && isSuccess && !found && '已是最新版本'}
        {!off && found && `新版本 ${found.version} 可以安装`}
      </Text>
    </div>
  );
};

export const UpdatePanel = ({ form, state }: { form: ClientForm; state: ShellState }) => (
  <Panel title="更新">
    <div className={classes.grid}>
      <Select
        label="更新通道"
        data={CHANNELS}
        allowDeselect={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...managedProps(state, 'updateChannel', '测试版更早提供新功能，可能不够稳定')}
        {...form.getInputProps('updateChannel')}
      />
      <Switch
        mt={28}
        label="自动检查更新"
        {...managedProps(state, 'disableUpdates', '有新版本时提示，由您决定何时安装')}
        {...form.getInputProps('autoUpdate', { type: 'checkbox' })}
      />
      <Check off={updatesOff(state)} />
    </div>
  </Panel>
);
