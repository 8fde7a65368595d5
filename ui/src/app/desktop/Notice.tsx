import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './desktop.module.css';

interface NoticeProps {
  tone: 'info' | 'warn';
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
  /** What closing it is called. */
  closeLabel: string;
  onClose: () => void;
}

/** One line above every page. */
export const Notice = ({ tone, icon, title, text, action, closeLabel, onClose }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone} role="status">
    {icon}
    <span className={classes.noticeText}>
      <span className={classes.noticeTitle}>{title}</span>
      {text}
    </span>
    {action}
    <ActionIcon size={28} aria-label={closeLabel} onClick={onClose}>
      <IconX size={16} stroke={1.5} />
    </ActionIcon>
  </div>
);
