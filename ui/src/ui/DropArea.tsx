import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { UploadSource } from '@/platform/types.ts';
import { platform } from '#platform';
import classes from './UploadZone.module.css';

interface DropAreaProps {
  multiple: boolean;
  onDrop: (sources: UploadSource[]) => void;
  children: ReactNode;
}

/** The shell takes what is dropped on its window and says where: the page never sees those files. */
const useShellDrop = (onDrop: DropAreaProps['onDrop']) => {
  const place = useRef<HTMLDivElement>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      platform.shell?.onFilesDropped(({ sources, x, y }) => {
        if (place.current?.contains(document.elementFromPoint(x, y))) drop(sources);
      }),
    [],
  );
  return place;
};

/** Takes drops only; choosing goes through the platform, which has its own dialog on the desktop. */
const DropArea = ({ multiple, onDrop, children }: DropAreaProps) => (
  <Dropzone
    ref={useShellDrop(onDrop)}
    className={classes.place}
    multiple={multiple}
    activateOnClick={false}
    activateOnKeyboard={false}
    enablePointerEvents
    onDrop={(files) => onDrop(files.map((file) => ({ kind: 'file', file, name: file.name, size: file.size })))}
  >
    <div className={classes.inner}>{children}</div>
  </Dropzone>
);

export default DropArea;
