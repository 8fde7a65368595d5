import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { Point } from '@/platform/shell.ts';
import type { UploadSource } from '@/platform/types.ts';
import { platform } from '#platform';
import classes from './UploadZone.module.css';

interface DropAreaProps {
  multiple: boolean;
  onDrop: (sources: UploadSource[]) => void;
  children: ReactNode;
}

/** The shell takes what is dropped on its window and says where: the page never sees those files. */
const useShellDrop = (onDrop: DropAreaProps['onDrop'], setOver: (over: boolean) => void) => {
  const place = useRef<HTMLDivElement>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const { shell } = platform;
    if (!shell) return undefined;
    const isHere = ({ x, y }: Point) => place.current?.contains(document.elementFromPoint(x, y)) ?? false;
    const stopOver = shell.onFilesOver((point) => setOver(point !== null && isHere(point)));
    const stopDropped = shell.onFilesDropped(({ sources, ...point }) => {
      setOver(false);
      if (isHere(point)) drop(sources);
    });
    return () => {
      stopOver();
      stopDropped();
    };
  }, [setOver]);
  return place;
};

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes drops only; choosing goes through the platform, which has its own dialog on the desktop. */
const DropArea = ({ multiple, onDrop, children }: DropAreaProps) => {
  const [over, setOver] = useState(false);
  const place = useShellDrop(onDrop, setOver);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files].slice(0, multiple ? undefined : 1);
    onDrop(files.map((file) => ({ kind: 'file', file, name: file.name, size: file.size })));
  };
  return (
    // Whoever uses no mouse has the button inside.
    <div
      ref={place}
      role="presentation"
      className={classes.place}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        // Without this the browser would open the file instead.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.inner}>{children}</div>
    </div>
  );
};

export default DropArea;
