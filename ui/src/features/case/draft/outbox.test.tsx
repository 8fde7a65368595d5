import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '@/app/queryClient.ts';
import { TransportError } from '@/platform/types.ts';
import { useSession, type User } from '@/state/session.ts';
import { useShell } from '@/state/shell.ts';
import { forgetDrafts } from '@/test/draftStore.ts';
import { renderScreen } from '@/test/render.tsx';
import { withoutShell, withShell } from '@/test/shell.ts';
import { shellState } from '@/test/shellState.ts';
import { platform } from '#platform';
import { blankDraft } from '../editor/blank.ts';
import { useLink } from './link.ts';
import { createDraft } from './create.ts';
import { happen, listDrafts } from './store.ts';
import SyncBadge from './SyncBadge.tsx';

vi.mock('#drafts', () => import('@/test/draftStore.ts'));
vi.mock('./archive.ts', () => ({ refreshArchive: () => Promise.resolve(false) }));

const user = { id: 4, teamId: 1, roleId: 2, username: 'wang' } as User;
const MINUTE = 60_000;
const host = { ...platform };

/** What a request comes to: an answer, none at all, none ever, or a server that is up and fails. */
type Fate = 'answered' | 'refused' | 'swallowed' | 'failing';

/** The network below the page; each call is noted by its path. */
const network = () => {
  const calls: string[] = [];
  const net = {
    fate: 'refused' as Fate,
    calls,
    count: (path: string) => calls.filter((one) => one.includes(path)).length,
  };
  Object.assign(platform, {
    http: (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      net.calls.push(pathname);
      if (net.fate === 'refused') return Promise.reject(new TransportError('network', 'Network Error'));
      if (net.fate === 'swallowed')
        return new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(new TransportError('abort', 'canceled')));
        });
      if (net.fate === 'failing' && pathname.endsWith('/add'))
        return Promise.resolve(new Response('', { status: 503 }));
      const data = pathname.endsWith('/add') ? { id: 9, rev: 1 } : pathname.endsWith('/user') ? user : {};
      return Promise.resolve(Response.json({ code: 0, msg: 'ok', data }));
    },
  });
  return net;
};

const STEP_MS = 250;
/** Reading an answer takes turns of the real event loop, and more of them on a busy machine. */
const TURNS = 4;
const TURNS_AT_THE_END = 400;

const turn = async (times: number) => {
  for (let done = 0; done < times; done += 1) await new Promise((go) => setImmediate(go));
};

/** Time passes in small steps, and the event loop turns in between. */
const after = (ms: number) =>
  act(async () => {
    for (let passed = 0; passed <= ms; passed += STEP_MS) {
      await vi.advanceTimersByTimeAsync(Math.min(STEP_MS, ms));
      await turn(TURNS);
    }
    await turn(TURNS_AT_THE_END);
  });
const state = async () => (await listDrafts()).drafts[0]?.state;
const look = (visibility: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);

/** A signed-in trainer's header over an outbox with one draft. */
const open = async () => {
  localStorage.setItem('AuthToken', 'token');
  useSession.getState().put({ user });
  await happen(await createDraft({ ...blankDraft(), name: '待同步' }), { type: 'finished' });
  // The product has one client, which drafts that change refresh.
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <SyncBadge />
    </QueryClientProvider>,
  );
  await after(0);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  forgetDrafts();
  queryClient.clear();
  useLink.setState({ online: null, syncing: false });
});

afterEach(() => {
  Object.assign(platform, host);
  withoutShell();
});

describe('the outbox in a browser', () => {
  it.each(['visible', 'hidden'] as const)('goes out within seconds after long minutes, the window %s', async (how) => {
    look(how);
    const net = network();
    await open();
    await after(10 * MINUTE);
    expect(screen.getByText(/离线 · 1 份待同步/)).toBeInTheDocument();
    net.fate = 'answered';
    await after(6000);
    expect([await state(), net.count('/add')]).toEqual(['synced', 1]);
    expect(screen.getByText('在线')).toBeInTheDocument();
  });

  it('gives up on answers that never come, and goes out when the network is back', async () => {
    const net = network();
    net.fate = 'swallowed';
    await open();
    await after(10 * MINUTE);
    expect(await state()).toBe('queued');
    net.fate = 'answered';
    // The question under way may have to be given up first, and so may a draft.
    await after(25_000);
    expect(await state()).toBe('synced');
  });

  it('does not wear out a server that answers and fails', async () => {
    const net = network();
    net.fate = 'failing';
    await open();
    await after(10 * MINUTE);
    expect(net.count('/add')).toBeLessThan(40);
    net.fate = 'answered';
    await after(20_000);
    expect(await state()).toBe('synced');
  });
});

describe('the outbox in the shell', () => {
  const shellSays = (online: 'online' | 'offline') => act(() => useShell.setState({ state: shellState({ online }) }));

  it('goes out as soon as the shell is online again, and asks for nothing by itself', async () => {
    look('hidden');
    withShell({ online: 'offline' });
    const net = network();
    await open();
    await after(10 * MINUTE);
    expect(screen.getByText(/离线 · 1 份待同步/)).toBeInTheDocument();
    net.fate = 'answered';
    shellSays('online');
    await after(100);
    expect(await state()).toBe('synced');
    expect(net.count('/configuration')).toBe(0);
    shellSays('offline');
    expect(screen.getByText('离线')).toBeInTheDocument();
  });

  it('goes out also when the shell never noticed that the server was away', async () => {
    withShell({ online: 'online' });
    const net = network();
    await open();
    await after(10 * MINUTE);
    net.fate = 'answered';
    await after(20_000);
    expect(await state()).toBe('synced');
  });
});
