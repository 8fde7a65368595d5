import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileZip } from '@tabler/icons-react';
import type { ShellState } from '@/platform/shell.ts';
import { theShell } from '@/state/shell.ts';
import { Panel } from '@/ui/Page.tsx';
import type { ClientForm } from './ClientPage.tsx';
import classes from './client.module.css';
import { managedProps } from './managed.ts';
import { PathInput } from './PathInput.tsx';

const LEVELS = [
  { value: 'error', label: '仅错误' },
  { value: 'warn', label: '警告' },
  { value: 'info', label: '常规' },
  { value: 'debug', label: '详细' },
  { value: 'trace', label: '最详细' },
];

const LogExport = () => {
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => theShell().exportLogs(),
    meta: { fail: '导出日志失败', overlay: false },
  });
  return (
    <div className={classes.row}>
      <Button
        variant="default"
        leftSection={<IconFileZip size={16} stroke={1.5} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        导出日志
      </Button>
      {data && (
        <span role="status" className={classes.id}>
          已保存到 {data.savedTo}
          <Button variant="transparent" size="compact-sm" px={8} onClick={() => void theShell().reveal(data.savedTo)}>
            打开所在文件夹
          </Button>
        </span>
      )}
    </div>
  );
};

export const FilesPanel = ({ form, state }: { form: ClientForm; state: ShellState }) => (
  <Panel title="文件与日志">
    <div className={classes.grid}>
      <PathInput
        state={state}
        setting="downloadFolder"
        label="下载文件夹"
        placeholder="系统的下载文件夹"
        description="留空使用系统的下载文件夹"
        {...form.getInputProps('downloadFolder')}
        onPicked={(path) => form.setFieldValue('downloadFolder', path)}
        onRefused={(why) => form.setFieldError('downloadFolder', why)}
      />
      <Select
        label="日志级别"
        data={LEVELS}
        allowDeselect={false}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...managedProps(state, 'logLevel', '排查问题时由管理员指定')}
        {...form.getInputProps('logLevel')}
      />
      <LogExport />
    </div>
  </Panel>
);
