import { Button, Modal, Skeleton, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { words } from '../words.ts';
import classes from './preview.module.css';
import { useMedia, type Media } from './useMedia.ts';

interface PreviewProps {
  fileId: string;
  name: string;
}

const Broken = ({ what, name, again }: { what: string; name: string; again: Media['again'] }) => (
  <p className={classes.broken} role="status">
    {what}，可下载后查看
    <Button variant="transparent" size="compact-sm" px={4} aria-label={`${words.retry}${name}`} onClick={again}>
      {words.retry}
    </Button>
  </p>
);

const Picture = ({ fileId, name }: PreviewProps) => {
  const { src, broken, onFailed, onShown, again } = useMedia(fileId);
  const [large, setLarge] = useState(false);
  if (broken) return <Broken what="图片无法显示" name={name} again={again} />;
  if (!src) return <Skeleton className={classes.waiting} />;
  return (
    <>
      <UnstyledButton className={classes.open} aria-label={`放大${name}`} onClick={() => setLarge(true)}>
        <img src={src} alt={name} className={classes.thumbnail} onError={onFailed} onLoad={onShown} />
      </UnstyledButton>
      <Modal opened={large} onClose={() => setLarge(false)} title={name} size="auto" centered>
        <img src={src} alt={name} className={classes.large} onError={onFailed} />
      </Modal>
    </>
  );
};

const Sound = ({ fileId, name }: PreviewProps) => {
  const { src, broken, onFailed, onShown, again } = useMedia(fileId);
  const player = useRef<HTMLAudioElement>(null);
  const stopped = useRef({ at: 0, playing: false });
  if (broken) return <Broken what="录音无法播放" name={name} again={again} />;
  if (!src) return <Skeleton className={classes.waiting} />;
  return (
    <audio
      ref={player}
      controls
      preload="metadata"
      src={src}
      aria-label={name}
      className={classes.player}
      onError={({ currentTarget }) => {
        stopped.current = { at: currentTarget.currentTime, playing: !currentTarget.paused };
        onFailed();
      }}
      onLoadedMetadata={({ currentTarget }) => {
        const { at, playing } = stopped.current;
        stopped.current = { at: 0, playing: false };
        if (at > 0) currentTarget.currentTime = at;
        // A browser may want another click for it.
        if (playing) void currentTarget.play().catch(() => null);
        onShown();
      }}
    >
      {/* Nobody has written down what is said in it. */}
      <track kind="captions" />
    </audio>
  );
};

/** A picture or a recording in the page, by signed address. */
const Preview = ({ kind, ...file }: PreviewProps & { kind: 'picture' | 'sound' }) =>
  kind === 'picture' ? <Picture {...file} /> : <Sound {...file} />;

export default Preview;
