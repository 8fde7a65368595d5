import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { queryClient } from '@/app/queryClient.ts';
import { useSession } from '@/state/session.ts';
import { DRAFTS } from '@/state/draftsPage.ts';
import { refreshArchive } from './archive.ts';
import { useLink, watchLink } from './link.ts';
import { keepSending } from './outbox.ts';
import { rememberOwner } from './owner.ts';
import { drafts } from './store.ts';
import classes from './SyncBadge.module.css';

const ARCHIVE_DELAY_MS = 10_000;
const ARCHIVE_CHECK_MS = 5 * 60_000;

/** What belongs to being signed in: sending the outbox, and while there is a server a copy of the lists to read. */
const useBackground = (signedIn: boolean, online: boolean) => {
  useEffect(() => {
    if (!signedIn) return undefined;
    rememberOwner();
    return keepSending();
  }, [signedIn]);
  useEffect(() => {
    if (!signedIn || !online) return undefined;
    const keep = async () => {
      try {
        if (await refreshArchive(Date.now())) await queryClient.invalidateQueries({ queryKey: ['draft', 'archive'] });
      } catch {
        // The copy of last time serves on; the next round tries again.
      }
    };
    const first = setTimeout(() => void keep(), ARCHIVE_DELAY_MS);
    const timer = setInterval(() => void keep(), ARCHIVE_CHECK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [signedIn, online]);
};

type Standing = 'conflict' | 'syncing' | 'offline' | 'online';

const WORD: Record<Standing, string> = { conflict: '有冲突', syncing: '同步中', offline: '离线', online: '在线' };

/** 在线, 离线, 同步中 or 有冲突: always in the trainer's header, and the way to the drafts. */
const SyncBadge = () => {
  const signedIn = useSession((state) => state.user !== null);
  const { online, syncing } = useLink();
  useEffect(watchLink, []);
  useBackground(signedIn, online === true);
  const { data } = useQuery(drafts);
  const count = (state: string) => data?.drafts.filter((draft) => draft.state === state).length ?? 0;
  const conflicts = count('conflict');
  const waiting = count('queued') + count('syncing');
  const standing: Standing = conflicts > 0 ? 'conflict' : syncing ? 'syncing' : !online ? 'offline' : 'online';
  const details = [
    online ? '已连接服务器' : '连不上服务器',
    conflicts > 0 ? `${conflicts} 份草稿有冲突` : '',
    waiting > 0 ? `${waiting} 份草稿待同步` : '',
  ].filter(Boolean);
  return (
    <>
      {online !== null && (
        <Link to={DRAFTS} className={classes.badge} data-standing={standing} title={details.join('，')}>
          <span aria-live="polite">
            {WORD[standing]}
            {standing === 'conflict' && !online && ' · 离线'}
            {standing !== 'conflict' && waiting > 0 && ` · ${waiting} 份待同步`}
          </span>
          <span className="visually-hidden">，打开离线草稿</span>
        </Link>
      )}
      {!signedIn && (
        <Link to="/login" className={classes.login}>
          登录
        </Link>
      )}
    </>
  );
};

export default SyncBadge;
