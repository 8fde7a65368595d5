import { Modal } from '@mantine/core';
import classes from './AreaLayout.module.css';

const SHORTCUTS: readonly (readonly [keys: string, effect: string])[] = [
  ['Ctrl + K', '搜索页面'],
  ['/', '光标移到筛选'],
  ['Ctrl + Enter', '提交表单'],
  ['Ctrl + S', '保存草稿'],
  ['Alt + 1–9', '插入快捷话术'],
  ['Tab', '下一个待填的 {变量}'],
  ['?', '显示本页'],
];

const ShortcutHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="快捷键" size={420}>
    <dl className={classes.shortcuts}>
      {SHORTCUTS.map(([keys, effect]) => (
        <div key={keys}>
          <dt>{effect}</dt>
          <dd>
            <kbd>{keys}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  </Modal>
);

export default ShortcutHelp;
