import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './SortableList.module.css';

interface SortableListProps<T extends { id: number }> {
  items: readonly T[];
  /** What an item is called when it is moved by keyboard. */
  nameOf: (item: T) => string;
  render: (item: T) => ReactNode;
  /** The new order of ids; the caller shows it at once and puts it back if saving fails. */
  onSort: (ids: number[]) => void;
  disabled?: boolean;
  label: string;
}

interface ItemProps {
  id: number;
  name: string;
  disabled?: boolean;
  children: ReactNode;
}

const Item = ({ id, name, disabled, children }: ItemProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        size={28}
        className={classes.grip}
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={`移动${name}`}
      >
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <div className={classes.content}>{children}</div>
    </li>
  );
};

const INSTRUCTIONS = { draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消。' };

/** A list put in order by dragging its grips, or with space and the arrow keys. */
export const SortableList = <T extends { id: number }>(props: SortableListProps<T>) => {
  const { items, nameOf, render, onSort, disabled, label } = props;
  const ids = items.map(({ id }) => id);
  const names = new Map(items.map((item) => [item.id, nameOf(item)]));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: unknown) => ids.indexOf(Number(id)) + 1;
  const name = (id: unknown) => names.get(Number(id)) ?? '';
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onSort(arrayMove(ids, place(active.id) - 1, place(over.id) - 1));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: INSTRUCTIONS,
        announcements: {
          onDragStart: ({ active }) => `已拿起${name(active.id)}`,
          onDragOver: ({ active, over }) => (over ? `${name(active.id)} 移到第 ${place(over.id)} 位` : undefined),
          onDragEnd: ({ active, over }) => (over ? `${name(active.id)} 放在第 ${place(over.id)} 位` : undefined),
          onDragCancel: ({ active }) => `已取消移动${name(active.id)}`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={classes.list} aria-label={label}>
          {items.map((item) => (
            <Item key={item.id} id={item.id} name={nameOf(item)} disabled={disabled}>
              {render(item)}
            </Item>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
};
