import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import type { ReactNode } from 'react';
import type { UploadSource } from '@/platform/types.ts';
import classes from './UploadZone.module.css';

interface DropAreaProps {
  multiple: boolean;
  onDrop: (sources: UploadSource[]) => void;
  children: ReactNode;
}

/** Takes drops only; choosing goes through the platform, which has its own dialog on the desktop. */
const DropArea = ({ multiple, onDrop, children }: DropAreaProps) => (
  <Dropzone
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
