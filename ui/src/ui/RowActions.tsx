import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import classes from './DataTable.module.css';
import { words } from './words.ts';

export interface RowAction {
  label: string;
  /** A link is better than a click handler wherever the act opens a page. */
  to?: string;
  onClick?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string;
  track?: string;
}

const SHOWN = 3;

const Action = ({ label, to, onClick, danger, disabled, reason, track }: RowAction) => {
  const { pathname, search } = useLocation();
  const common = {
    variant: 'transparent',
    size: 'compact-sm',
    px: 0,
    className: track ? `coach-${track}` : undefined,
    title: disabled ? reason : undefined,
  };
  return to && !disabled ? (
    <Button {...common} component={Link} to={to} state={{ from: pathname + search }}>
      {label}
    </Button>
  ) : (
    <Button {...common} color={danger ? 'red' : undefined} disabled={disabled} onClick={onClick} data-danger={danger}>
      {label}
    </Button>
  );
};

const MenuAction = ({ label, to, onClick, danger, disabled, reason }: RowAction) => {
  const { pathname, search } = useLocation();
  const common = { disabled, color: danger ? 'red' : undefined, title: disabled ? reason : undefined };
  return to ? (
    <Menu.Item {...common} component={Link} to={to} state={{ from: pathname + search }}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...common} onClick={onClick}>
      {label}
    </Menu.Item>
  );
};

/** At most three words in a row; with more, two of them and the rest behind 更多. */
export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => {
  const direct = actions.length > SHOWN ? actions.slice(0, SHOWN - 1) : actions;
  const rest = actions.slice(direct.length);
  return (
    <div className={classes.rowActions}>
      {direct.map((action) => (
        <Action key={action.label} {...action} />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="transparent"
              size="compact-sm"
              px={0}
              aria-label="更多操作"
              rightSection={<IconDots size={14} />}
            >
              {words.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <MenuAction key={action.label} {...action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
};
