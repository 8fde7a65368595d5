import { UnstyledButton } from '@mantine/core';
import classes from './ViewSwitch.module.css';

interface ViewSwitchProps {
  views: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  label: string;
}

/** Two or three ways to look at the same list, in its tool line. Lighter than tabs, which the first page must be. */
export const ViewSwitch = ({ views, value, onChange, label }: ViewSwitchProps) => (
  <div className={classes.switch} role="group" aria-label={label}>
    {views.map((view) => (
      <UnstyledButton
        key={view.value}
        className={classes.view}
        aria-pressed={view.value === value}
        onClick={() => onChange(view.value)}
      >
        {view.label}
      </UnstyledButton>
    ))}
  </div>
);
