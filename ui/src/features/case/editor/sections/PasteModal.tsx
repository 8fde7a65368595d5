import { Button, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from '../sections.module.css';
import { linesOf, type Line } from './pasteLines.ts';

const MAX_LINES = 120;

const PasteModal = ({ onClose, onUse }: { onClose: () => void; onUse: (lines: Line[]) => void }) => {
  const [text, setText] = useState('');
  const lines = linesOf(text).slice(0, MAX_LINES);
  return (
    <Modal opened onClose={onClose} title="粘贴对话" size={720}>
      <Textarea
        label="每行一句，以「坐席：」或「客户：」开头"
        autosize
        minRows={10}
        maxRows={16}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.sectionHead} style={{ margin: '12px 0 0' }}>
        <Text size="sm" c="dimmed" aria-live="polite">
          识别到 {lines.length} 句，会替换现有的参考对话
        </Text>
        <div className={classes.sectionActions}>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button disabled={lines.length === 0} onClick={() => onUse(lines)}>
            使用
          </Button>
        </div>
      </div>
    </Modal>
  );
};

export default PasteModal;
