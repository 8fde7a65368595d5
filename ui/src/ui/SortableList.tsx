import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent, Modifier } from '@dnd-kit/core';
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
import { useState, type ReactNode } from 'react';
import classes from './SortableList.module.css';

interface SortableListProps<T extends { id: number }> {
  items: readonly T[];
  /** What an item is called when it is moved by keyboard. */
  nameOf: (item: T) => string;
  render: (item: T, index: number) => ReactNode;
  /** The new order of ids. With a promise it is shown at once, and put back when saving fails. */
  onSort: (ids: number[]) => void | Promise<unknown>;
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

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The list as dragged, until the caller's items follow. */
const useOrder = <T extends { id: number }>({ items, onSort }: Pick<SortableListProps<T>, 'items' | 'onSort'>) => {
  const [wanted, setWanted] = useState<{ base: string; ids: number[] } | null>(null);
  const given = items.map(({ id }) => id);
  const base = given.join();
  const ids = wanted?.base === base ? wanted.ids : given;
  const byId = new Map(items.map((item) => [item.id, item]));
  const move = (from: number, to: number) => {
    const next = arrayMove(ids, from, to);
    const saving = onSort(next);
    if (!saving) return;
    setWanted({ base, ids: next });
    saving.catch(() => setWanted(null));
  };
  return { ids, shown: ids.flatMap((id) => byId.get(id) ?? []), move };
};

/** A list put in order by dragging its grips, or with space and the arrow keys. */
export const SortableList = <T extends { id: number }>(props: SortableListProps<T>) => {
  const { items, nameOf, render, disabled, label } = props;
  const { ids, shown, move } = useOrder(props);
  const names = new Map(items.map((item) => [item.id, nameOf(item)]));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: unknown) => ids.indexOf(Number(id)) + 1;
  const name = (id: unknown) => names.get(Number(id)) ?? '';
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    move(place(active.id) - 1, place(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
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
          {shown.map((item, index) => (
            <Item key={item.id} id={item.id} name={nameOf(item)} disabled={disabled}>
              {render(item, index)}
            </Item>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
};
