import { IconKeyOff } from '@tabler/icons-react';
import { create } from 'zustand';
import { useShell } from '@/state/shell.ts';
import { Notice } from './Notice.tsx';

/** Until the program starts again. */
export const useKeyringNotice = create<{ read: boolean }>()(() => ({ read: false }));

export const KeyringNotice = () => {
  const forgetful = useShell(({ state }) => state?.server != null && state.keyring === 'memory');
  const read = useKeyringNotice((state) => state.read);
  if (!forgetful || read) return null;
  return (
    <Notice
      tone="warn"
      icon={<IconKeyOff size={18} stroke={1.5} aria-hidden />}
      title="登录状态不会被记住"
      text="这台电脑没有可用的系统密钥库，关闭程序后需要重新登录。"
      closeLabel="关闭登录状态提示"
      onClose={() => useKeyringNotice.setState({ read: true })}
    />
  );
};
