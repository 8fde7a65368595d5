/**
 * For a MultiSelect in a dialog: its list stays open while it is used, and below a field near the end it would lie over
 * the dialog's buttons.
 */
export const upwards = {
  maxDropdownHeight: 200,
  comboboxProps: { shadow: 'md', position: 'top-start' },
} as const;
