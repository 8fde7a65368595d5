import { IconFileAlert } from '@tabler/icons-react';
import { create } from 'zustand';
import type { Damaged } from '@/platform/shell.ts';
import { useShell } from '@/state/shell.ts';
import { Notice } from './Notice.tsx';

/** Until the page is loaded anew. */
export const useDamageNotice = create<{ read: readonly Damaged[] }>()(() => ({ read: [] }));

const WORDS: Record<Damaged, { title: string; text: string }> = {
  settings: {
    title: '客户端设置已损坏，恢复为默认设置',
    text: '请重新填写服务器地址等设置。损坏的文件保留在程序的数据文件夹中，名为 settings.json.broken。',
  },
  uploads: {
    title: '上传列表已损坏，未完成的上传不会继续',
    text: '请重新选择文件上传，服务器上已有的部分不会重传。损坏的文件保留在程序的数据文件夹中。',
  },
};

/** What the shell could not read and has put aside. */
export const DamageNotice = () => {
  const damaged = useShell(({ state }) => state?.damaged);
  const read = useDamageNotice((state) => state.read);
  return damaged
    ?.filter((what) => !read.includes(what))
    .map((what) => (
      <Notice
        key={what}
        tone="warn"
        icon={<IconFileAlert size={18} stroke={1.5} aria-hidden />}
        {...WORDS[what]}
        closeLabel={`关闭提示：${WORDS[what].title}`}
        onClose={() => useDamageNotice.setState({ read: [...read, what] })}
      />
    ));
};
