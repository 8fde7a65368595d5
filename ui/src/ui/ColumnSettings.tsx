import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Text, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { usePrefs } from '@/state/prefs.ts';
import { prefsFor, type Column } from './columns.ts';
import classes from './DataTable.module.css';
import { words } from './words.ts';

interface ColumnSettingsProps<T> {
  id: string;
  columns: readonly Column<T>[];
}

/** Which columns a table shows and in which order, remembered on this machine. */
export const ColumnSettings = <T,>({ id, columns }: ColumnSettingsProps<T>) => {
  const stored = usePrefs((state) => state.tables[id]);
  const setTable = usePrefs((state) => state.setTable);
  const prefs = prefsFor(columns, stored);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const first = columns[0]?.key;
  const order = prefs.order.filter((key) => byKey.has(key));

  const toggle = (key: string) => {
    const hidden = prefs.hidden.includes(key) ? prefs.hidden.filter((other) => other !== key) : [...prefs.hidden, key];
    setTable(id, { ...prefs, hidden });
  };
  const move = (key: string, by: -1 | 1) => {
    const from = order.indexOf(key);
    const next = order.filter((other) => other !== key);
    next.splice(from + by, 0, key);
    setTable(id, { ...prefs, order: next });
  };

  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={words.columns}>
          <ActionIcon aria-label={words.columns}>
            <IconColumns3 size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="xs" w={260}>
        <Group justify="space-between" mb={4} px={4}>
          <Text fw={600}>{words.columns}</Text>
          <Button variant="transparent" size="compact-sm" px={0} onClick={() => setTable(id, null)}>
            恢复默认
          </Button>
        </Group>
        <ScrollArea.Autosize mah={320}>
          {order.map((key, index) => {
            const column = byKey.get(key);
            if (!column) return null;
            const locked = column.fixed === true || key === first;
            return (
              <div key={key} className={classes.setting}>
                <Checkbox
                  size="sm"
                  label={column.title}
                  checked={!prefs.hidden.includes(key)}
                  disabled={locked}
                  onChange={() => toggle(key)}
                />
                <ActionIcon
                  size={24}
                  ml="auto"
                  aria-label={`上移${column.title}`}
                  disabled={locked || index <= 1}
                  onClick={() => move(key, -1)}
                >
                  <IconArrowUp size={14} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  size={24}
                  aria-label={`下移${column.title}`}
                  disabled={locked || index === order.length - 1}
                  onClick={() => move(key, 1)}
                >
                  <IconArrowDown size={14} stroke={1.5} />
                </ActionIcon>
              </div>
            );
          })}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
};
