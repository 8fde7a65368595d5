import { Checkbox, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { isPerson, peopleOf, searchTree, type TreeNode } from '@/domain/tree.ts';
import classes from './TreePicker.module.css';

interface TreePickerProps {
  tree: readonly TreeNode[];
  /** User ids. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  label: string;
  error?: React.ReactNode;
  height?: number;
}

interface BranchProps {
  node: TreeNode;
  level: number;
  chosen: ReadonlySet<number>;
  open: ReadonlySet<number>;
  forceOpen: boolean;
  onToggleOpen: (id: number) => void;
  onCheck: (people: readonly TreeNode[], checked: boolean) => void;
}

const Branch = ({ node, level, chosen, open, forceOpen, onToggleOpen, onCheck }: BranchProps) => {
  const people = isPerson(node) ? [node] : peopleOf([node]);
  const count = people.filter(({ id }) => chosen.has(id)).length;
  const expanded = forceOpen || open.has(node.id);
  const group = !isPerson(node);
  return (
    <li>
      <div className={classes.node} style={{ paddingLeft: level * 20 }}>
        {group ? (
          <UnstyledButton
            className={classes.fold}
            data-open={expanded}
            aria-expanded={expanded}
            aria-label={`展开${node.name}`}
            onClick={() => onToggleOpen(node.id)}
          >
            <IconChevronRight size={14} stroke={1.5} />
          </UnstyledButton>
        ) : (
          <span className={classes.fold} />
        )}
        <Checkbox
          size="sm"
          label={node.name}
          checked={people.length > 0 && count === people.length}
          indeterminate={count > 0 && count < people.length}
          disabled={people.length === 0}
          onChange={(event) => onCheck(people, event.currentTarget.checked)}
        />
        {group && (
          <Text size="xs" c="dimmed" ml="auto" className="num">
            {count}/{people.length}
          </Text>
        )}
      </div>
      {group && expanded && (
        <ul className={classes.list}>
          {node.child.map((child) => (
            <Branch
              key={child.id}
              node={child}
              level={level + 1}
              chosen={chosen}
              open={open}
              forceOpen={forceOpen}
              onToggleOpen={onToggleOpen}
              onCheck={onCheck}
            />
          ))}
        </ul>
      )}
    </li>
  );
};

/** People chosen one by one or by department. A department stands for those in it now, not for later ones. */
export const TreePicker = ({ tree, value, onChange, label, error, height = 280 }: TreePickerProps) => {
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(tree.map(({ id }) => id)));
  const chosen = useMemo(() => new Set(value), [value]);
  const shown = useMemo(() => searchTree(tree, wanted), [tree, wanted]);
  const check = (people: readonly TreeNode[], checked: boolean) => {
    const next = new Set(chosen);
    for (const { id } of people) {
      if (checked) next.add(id);
      else next.delete(id);
    }
    onChange([...next]);
  };
  const toggleOpen = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <div className={classes.picker} data-error={error ? true : undefined}>
      <div className={classes.head}>
        <TextInput
          size="xs"
          flex={1}
          placeholder="搜索姓名或部门"
          aria-label={`搜索${label}`}
          leftSection={<IconSearch size={14} stroke={1.5} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed" aria-live="polite">
          已选 {value.length} 人
        </Text>
      </div>
      <ScrollArea.Autosize mah={height} type="auto">
        {shown.length === 0 && (
          <Text c="dimmed" p="sm" ta="center">
            没有匹配的人员
          </Text>
        )}
        <ul aria-label={label} className={classes.tree}>
          {shown.map((node) => (
            <Branch
              key={node.id}
              node={node}
              level={0}
              chosen={chosen}
              open={open}
              forceOpen={wanted.trim() !== ''}
              onToggleOpen={toggleOpen}
              onCheck={check}
            />
          ))}
        </ul>
      </ScrollArea.Autosize>
      {error && (
        <Text size="xs" c="var(--c-err)" p="xs" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
};
