import { ActionIcon, Button, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { showScore } from '@/domain/score.ts';
import { words } from '@/ui/words.ts';
import type { QualityType } from '../api.ts';
import classes from './scoring.module.css';

interface TypeHeadProps {
  type: QualityType;
  /** Whether there is a place above and below to move to. */
  up: boolean;
  down: boolean;
  onMove: (by: -1 | 1) => Promise<unknown>;
  onAdd: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** By then the list stands in its new order. */
const REDRAWN_MS = 50;

const Movers = ({ type, up, down, onMove }: Pick<TypeHeadProps, 'type' | 'up' | 'down' | 'onMove'>) => {
  const box = useRef<HTMLSpanElement>(null);
  const refocus = (by: -1 | 1) => {
    // At an end of the list the button pressed can do no more; the other one can.
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const pressed = buttons[by < 0 ? 0 : 1];
    (pressed?.disabled ? buttons.find((button) => !button.disabled) : pressed)?.focus();
  };
  const move = async (by: -1 | 1) => {
    await onMove(by);
    setTimeout(() => refocus(by), REDRAWN_MS);
  };
  return (
    <span ref={box} className={classes.movers}>
      <ActionIcon size={28} disabled={!up} aria-label={`上移类型${type.name}`} onClick={() => void move(-1)}>
        <IconArrowUp size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon size={28} disabled={!down} aria-label={`下移类型${type.name}`} onClick={() => void move(1)}>
        <IconArrowDown size={16} stroke={1.5} />
      </ActionIcon>
    </span>
  );
};

export const TypeHead = ({ type, onAdd, onEdit, onRemove, ...order }: TypeHeadProps) => (
  <header className={classes.typeHead}>
    <h2>{type.name}</h2>
    <Text span size="xs" c="var(--c-text-2)">
      {type.projectCount} 个项目，共 {showScore(type.maxCp)} 分
      {type.capCp !== null && `，最多计 ${showScore(type.capCp)} 分`}
    </Text>
    <div className={classes.typeTools}>
      <Movers type={type} {...order} />
      <Button variant="transparent" size="compact-sm" px={0} onClick={onAdd} aria-label={`新建项目到${type.name}`}>
        新建项目
      </Button>
      <Button variant="transparent" size="compact-sm" px={0} onClick={onEdit} aria-label={`编辑类型${type.name}`}>
        {words.edit}
      </Button>
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        c={type.projectCount > 0 ? undefined : 'var(--c-err)'}
        disabled={type.projectCount > 0}
        title={type.projectCount > 0 ? '请先删除或移走其中的项目' : undefined}
        onClick={onRemove}
        aria-label={`删除类型${type.name}`}
      >
        {words.remove}
      </Button>
    </div>
  </header>
);
