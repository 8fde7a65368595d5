import type { MiddlewareFunction } from 'react-router';
import { redirect } from 'react-router';
import { api, unwrap } from '@/api/client.ts';
import { toApiError } from '@/api/envelope.ts';
import { draftsPage } from '@/state/draftsPage.ts';
import { useRecovery } from '@/state/recovery.ts';
import { useSession } from '@/state/session.ts';
import { analytics } from '@/analytics/index.ts';
import { permittedAreas } from '@/domain/permissions.ts';
import { platform } from '#platform';
import { isEmbedded } from './host.ts';
import { queryClient } from './queryClient.ts';
import { isLoss, lossHandled } from './showError.ts';

/** What the guard needs from its surroundings, so that its order can be tested without any. */
export interface GuardDeps {
  hasToken(): Promise<boolean>;
  /** A person without a token is nobody, although the last one is still in storage: nothing could hold their token. */
  forget(): void;
  userMissing(): boolean;
  loadUser(): Promise<unknown>;
  loadConfiguration(): Promise<unknown>;
  permissionsEmpty(): boolean;
  loadPermissions(): Promise<unknown>;
  rolesEmpty(): boolean;
  embedded(): boolean;
  loadRoles(): Promise<unknown>;
  loadInitData(): Promise<unknown>;
}

/** Answers the path to go to instead, or null to go on. The order is part of the specification. */
export const guard = async (pathname: string, deps: GuardDeps): Promise<string | null> => {
  if (!(await deps.hasToken())) {
    deps.forget();
    return pathname === '/login' || pathname.startsWith(draftsPage(useRecovery.getState()) ?? '?') ? null : '/login';
  }
  if (deps.userMissing()) await deps.loadUser();
  await deps.loadConfiguration();
  if (deps.permissionsEmpty()) await deps.loadPermissions();
  if (deps.rolesEmpty() || deps.embedded()) {
    await deps.loadRoles();
    await deps.loadInitData();
  }
  return null;
};

const session = () => useSession.getState();

const loadUser = async () => {
  const user = await queryClient.fetchQuery({
    queryKey: ['user', 'me'],
    queryFn: () => unwrap(api.GET('/portal/api/user')),
  });
  session().put({ user });
};

let configurationLoaded = false;
const loadConfiguration = async () => {
  if (configurationLoaded) return;
  const configuration = await queryClient.fetchQuery({
    queryKey: ['configuration'],
    queryFn: () => unwrap(api.GET('/portal/api/auth/configuration')),
    meta: { silent: true },
  });
  session().put({ configuration });
  configurationLoaded = true;
};

const loadPermissions = async () => {
  const permissions = await queryClient.fetchQuery({
    queryKey: ['user', 'permission'],
    queryFn: () => unwrap(api.GET('/portal/api/user/permission')),
  });
  session().put({ permissions });
};

const loadRoles = async () => {
  const roles = await queryClient.fetchQuery({
    queryKey: ['user', 'roles'],
    queryFn: () => unwrap(api.GET('/portal/api/user/roles')),
  });
  session().put({ roles });
};

/** Teams of the role, and the terms when they are still to be agreed to. */
const loadInitData = async () => {
  const [teams, clause] = await Promise.all([
    queryClient.fetchQuery({
      queryKey: ['user', 'teams'],
      queryFn: () => unwrap(api.GET('/portal/api/user/teams')),
    }),
    session().user?.statementStatus === 2
      ? queryClient.fetchQuery({
          queryKey: ['user', 'statement'],
          queryFn: () => unwrap(api.GET('/portal/api/user/statementInfo')),
        })
      : null,
  ]);
  session().put({ teams, clause });
};

const deps: GuardDeps = {
  hasToken: () => platform.session.present(),
  forget: () => {
    if (session().user) session().clear();
  },
  userMissing: () => session().user === null,
  loadUser,
  loadConfiguration,
  permissionsEmpty: () => session().permissions.length === 0,
  loadPermissions,
  rolesEmpty: () => session().roles.length === 0,
  embedded: isEmbedded,
  loadRoles,
  loadInitData,
};

let guardedPath: string | null = null;

let introduced = false;

/** Once per start: after a reload the person comes from storage, and nothing is loaded that would tell it. */
const introduce = () => {
  const { user, permissions } = session();
  if (introduced || !user) return;
  introduced = true;
  analytics.identify(user.username);
  analytics.setPage({ role: permittedAreas(permissions)[0] ?? null });
};

/** The next navigation is checked again, whatever it is. */
export const resetGuard = (): void => {
  guardedPath = null;
  introduced = false;
  configurationLoaded = false;
};

/** Runs before any loader. A change of the query string alone (filters, pages) is not a new page. */
export const guardMiddleware: MiddlewareFunction = async ({ request }) => {
  const { pathname } = new URL(request.url);
  if (pathname === guardedPath && (await platform.session.present())) return;
  let target: string | null;
  try {
    target = await guard(pathname, deps);
    introduce();
  } catch (error) {
    // A page that waits for the server by itself, as a dialogue does, opens with what was known last.
    if (toApiError(error).kind === 'network' && session().roles.length > 0) return;
    // A refused token is being dropped right now: that is a sign-in, not an error page.
    if (!isLoss(error)) throw error;
    await lossHandled();
    target = pathname === '/login' ? null : '/login';
  }
  if (target && target !== pathname) {
    guardedPath = null;
    throw redirect(target);
  }
  guardedPath = pathname;
};
