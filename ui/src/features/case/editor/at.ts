/** Lets a click on a problem find the field. */
export const at = (path: string): object => ({ wrapperProps: { 'data-path': path } });
