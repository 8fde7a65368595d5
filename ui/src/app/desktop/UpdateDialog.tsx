import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { showBytes } from '@/domain/numbers.ts';
import type { Update } from '@/platform/shell.ts';
import { useShell } from '@/state/shell.ts';
import classes from './desktop.module.css';
import { installUpdate, useUpdates } from './updates.ts';

const Installing = () => {
  const progress = useUpdates((state) => state.progress);
  const { loaded, total } = progress ?? { loaded: 0, total: 0 };
  const done = total > 0 && loaded >= total;
  return (
    <div>
      <Progress value={total > 0 ? (loaded / total) * 100 : 0} animated={!done} aria-label="更新下载进度" />
      <Text size="xs" c="var(--c-text-2)" mt={4} role="status">
        {done
          ? '正在校验并安装，程序会自动重新启动'
          : `正在下载 ${showBytes(loaded)}${total > 0 ? ` / ${showBytes(total)}` : ''}`}
      </Text>
    </div>
  );
};

/** What is new, and the way to it. One that must be installed leaves no other way. */
const UpdateDialog = ({ update, forced }: { update: Update; forced: boolean }) => {
  const { installing, error } = useUpdates();
  const current = useShell(({ state }) => state?.version ?? '');
  const close = () => useUpdates.setState({ shown: false, postponed: true });
  return (
    <Modal
      opened
      onClose={close}
      title={forced ? '需要更新后继续使用' : `新版本 ${update.version}`}
      size={560}
      withCloseButton={!forced && !installing}
      closeOnEscape={!forced && !installing}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        {forced && (
          <Text>
            服务器已不再支持当前版本 {current}。请安装 {update.version}，本机上未提交的内容会保留。
          </Text>
        )}
        {!forced && (
          <Text c="var(--c-text-2)" size="xs">
            当前版本 {current}
            {update.date && `，新版本发布于 ${update.date.slice(0, 10)}`}
          </Text>
        )}
        <p className={classes.notes}>{update.notes || '此版本没有附更新说明。'}</p>
        {error !== null && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        {installing && <Installing />}
        <Group justify="flex-end" gap="xs">
          {!forced && (
            <Button variant="default" onClick={close} disabled={installing}>
              稍后
            </Button>
          )}
          <Button loading={installing} onClick={() => void installUpdate()} data-autofocus>
            {error === null ? '安装并重新启动' : '重新安装'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

export default UpdateDialog;
