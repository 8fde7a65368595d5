/** Puts the cursor into the first field that has a message, once the messages are on the page. */
export const focusFirstInvalid = (root: HTMLElement | null) =>
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input, [data-error] textarea');
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  });
