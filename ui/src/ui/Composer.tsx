import { Button, Textarea } from '@mantine/core';
import type { Ref } from 'react';
import { trackClass } from '@/analytics/index.ts';
import classes from './DialogueView.module.css';
import { onEnter } from './onEnter.ts';

interface ComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  /** A line is on its way: writing goes on, sending waits. */
  busy?: boolean;
  disabled?: boolean;
  placeholder?: string;
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
  track?: string;
}

/** Enter sends, Shift+Enter breaks the line, and an Enter that belongs to the input method does neither. */
export const Composer = (props: ComposerProps) => {
  const {
    value,
    onChange,
    onSend,
    busy,
    disabled,
    placeholder,
    maxLength = 2000,
    ref,
    track = 'dialogue-send',
  } = props;
  const text = value.trim();
  const send = () => {
    if (text && !busy && !disabled) onSend(text);
  };
  return (
    <div>
      <div className={classes.composer}>
        <Textarea
          ref={ref}
          className={classes.composerInput}
          aria-label="输入回复"
          placeholder={placeholder ?? '输入回复'}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={maxLength}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onEnter(send)}
        />
        <Button onClick={send} disabled={!text || disabled} loading={busy} className={trackClass(track)}>
          发送
        </Button>
      </div>
      <div className={classes.composerHint}>
        <span>Enter 发送，Shift+Enter 换行</span>
        {value.length > maxLength * 0.8 && (
          <span className="num">
            {value.length}/{maxLength}
          </span>
        )}
      </div>
    </div>
  );
};
