import { Tooltip } from '@mantine/core';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import classes from './Ellipsis.module.css';

/** One line of text; the whole of it appears on hover and focus when it does not fit. */
export const Ellipsis = ({ children, lines = 1 }: { children: ReactNode; lines?: number }) => {
  const [cut, setCut] = useState(false);
  const measure = ({ currentTarget: node }: SyntheticEvent<HTMLElement>) =>
    setCut(
      [node, ...node.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth) ||
        node.scrollHeight > node.clientHeight + 1,
    );
  return (
    <Tooltip label={children} disabled={!cut}>
      <span
        className={lines > 1 ? classes.lines : classes.line}
        style={lines > 1 ? { WebkitLineClamp: lines } : undefined}
        onPointerEnter={measure}
        onFocus={measure}
      >
        {children}
      </span>
    </Tooltip>
  );
};
