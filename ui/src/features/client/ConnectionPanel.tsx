import { Button, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { ShellState } from '@/platform/shell.ts';
import { confirm } from '@/ui/confirm.ts';
import { Panel } from '@/ui/Page.tsx';
import type { ClientForm } from './ClientPage.tsx';
import classes from './client.module.css';
import { MANAGED, managedProps } from './managed.ts';
import { PathInput } from './PathInput.tsx';

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

const CHANGE = {
  title: '更换服务器？',
  body: '连接到另一台服务器后会退出当前登录，需要用那台服务器的账号重新登录。',
  confirm: '更换',
};

export const ConnectionPanel = ({ form, state }: { form: ClientForm; state: ShellState }) => {
  const navigate = useNavigate();
  const { server, signedIn } = state;
  const change = async () => {
    if (!signedIn || (await confirm(CHANGE))) void navigate('/connect');
  };
  return (
    <Panel title="连接">
      <div className={classes.grid}>
        <TextInput
          label="服务器地址"
          value={server?.url ?? ''}
          readOnly
          disabled={server?.managed}
          description={server?.managed ? MANAGED : undefined}
          inputWrapperOrder={ORDER}
          rightSectionWidth={64}
          rightSection={
            !server?.managed && (
              <Button variant="transparent" size="compact-sm" px={4} onClick={() => void change()}>
                更换
              </Button>
            )
          }
        />
        <TextInput
          label="代理服务器"
          placeholder="http://proxy.example.com:8080"
          inputWrapperOrder={ORDER}
          {...managedProps(state, 'proxyUrl', '留空使用系统代理')}
          {...form.getInputProps('proxyUrl')}
        />
        <PathInput
          state={state}
          setting="caBundlePath"
          label="CA 证书文件"
          placeholder="证书文件的完整路径"
          description="服务器使用内部证书时填写，PEM 格式"
          {...form.getInputProps('caBundlePath')}
          onPicked={(path) => form.setFieldValue('caBundlePath', path)}
          onRefused={(why) => form.setFieldError('caBundlePath', why)}
        />
      </div>
    </Panel>
  );
};
