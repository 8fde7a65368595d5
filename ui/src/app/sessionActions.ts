import { create } from 'zustand';
import { analytics } from '@/analytics/index.ts';
import { api, unwrap } from '@/api/client.ts';
import { areaOfRole, ROLE_HOME, type Area } from '@/domain/roles.ts';
import { useRecovery } from '@/state/recovery.ts';
import { useJobs } from '@/state/jobs.ts';
import { currentArea, useSession, type Role } from '@/state/session.ts';
import { platform } from '#platform';
import { queryClient } from './queryClient.ts';

/** True from the moment a full load is asked for: what is on screen no longer matches the session. */
export const useLeaving = create<{ leaving: boolean }>()(() => ({ leaving: false }));

let exchanges = 0;

/** The server takes the former token back: whatever was under way with it is refused, and nobody is signed out. */
export const isExchanging = (): boolean => exchanges > 0 || useLeaving.getState().leaving;

const exchanging = async (work: () => Promise<void>): Promise<void> => {
  exchanges += 1;
  try {
    await work();
  } finally {
    exchanges -= 1;
  }
};

/** A full load: nothing of the former role or team may survive in memory. */
const reloadAt = (path: string) => window.location.assign(path);

/** The home of a role, or its landing page while that screen does not exist. */
const homeOf = async (area: Area | null): Promise<string> => {
  if (!area) return '/';
  const { exists } = await import('./registry.ts');
  return exists(ROLE_HOME[area]) ? ROLE_HOME[area] : `/${area}`;
};

const forgetServerData = () => {
  useLeaving.setState({ leaving: true });
  queryClient.clear();
  useSession.getState().put({ user: null, permissions: [], roles: [], teams: [], clause: null });
};

export const signIn = async (credentials: { username: string; password: string }): Promise<void> => {
  const answer = await unwrap(api.POST('/portal/api/auth/login', { body: credentials }));
  queryClient.clear();
  const session = useSession.getState();
  session.clear();
  session.put({
    pendingTeam: answer.needTeam ? { area: answer.role } : null,
    remembered: { teamId: answer.teamId, roleId: null },
  });
};

/** Forgets the person on this machine; the server is not asked. */
export const dropSession = async (): Promise<void> => {
  await queryClient.cancelQueries();
  await platform.session.drop();
  queryClient.clear();
  useSession.getState().clear();
  useJobs.getState().clear();
  analytics.forget();
};

/** Where signing out ends: people who came by single sign-on have its page for it. */
export const signedOutUrl = (): string => {
  const { configuration, user } = useSession.getState();
  const type = user?.ssoType ?? configuration?.ssoType;
  if (type === 2 && configuration?.ssoLogOutUrl) return configuration.ssoLogOutUrl;
  if (type === 3 && configuration?.ebpLogOutUrl) return configuration.ebpLogOutUrl;
  return '/login';
};

export const signOut = async (): Promise<void> => {
  // A server that cannot be reached must not keep anybody signed in here.
  await unwrap(api.GET('/portal/api/auth/logout')).catch(() => null);
  const url = signedOutUrl();
  useLeaving.setState({ leaving: true });
  await dropSession();
  useRecovery.getState().clear();
  // The shell's window shows the product and nothing else.
  if (platform.shell && url !== '/login') await platform.openExternal(url).catch(() => null);
  reloadAt(platform.shell ? '/login' : url);
};

export const switchRole = (role: Role): Promise<void> =>
  exchanging(async () => {
    const { needTeam } = await unwrap(api.POST('/portal/api/user/setRole', { body: { roleId: role.roleId } }));
    const { remembered, put } = useSession.getState();
    const area = areaOfRole(role);
    put({ remembered: { ...remembered, roleId: role.roleId } });
    if (needTeam) {
      const teams = await unwrap(api.GET('/portal/api/user/teams'));
      put({ teams, pendingTeam: { area } });
      return;
    }
    const home = await homeOf(area);
    forgetServerData();
    reloadAt(home);
  });

/** `fallback` is the list page of the detail page that is open: the detail belongs to the former team. */
export const switchTeam = (teamId: number, fallback: string | null): Promise<void> =>
  exchanging(async () => {
    await unwrap(api.POST('/portal/api/user/setTeam', { body: { teamId } }));
    const session = useSession.getState();
    const chosenFor = session.pendingTeam;
    const area = chosenFor?.area ?? currentArea(session);
    session.put({ remembered: { ...session.remembered, teamId }, pendingTeam: null });
    // A role that was just chosen opens at its home; otherwise the page stays, or its list when it shows a detail.
    const target = fallback ?? (chosenFor && area ? await homeOf(area) : window.location.pathname);
    forgetServerData();
    reloadAt(target);
  });
