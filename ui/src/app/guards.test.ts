import { describe, expect, it, vi } from 'vitest';
import { useRecovery } from '@/state/recovery.ts';
import { guard, type GuardDeps } from './guards.ts';

const setup = (over: Partial<Record<'token' | 'user' | 'permissions' | 'roles' | 'embedded', boolean>> = {}) => {
  const has = { token: true, user: false, permissions: false, roles: false, embedded: false, ...over };
  const calls: string[] = [];
  const load = (name: string) =>
    vi.fn(() => {
      calls.push(name);
      return Promise.resolve();
    });
  const deps: GuardDeps = {
    hasToken: () => Promise.resolve(has.token),
    forget: () => {
      calls.push('forget');
    },
    userMissing: () => !has.user,
    loadUser: load('user'),
    loadConfiguration: load('configuration'),
    permissionsEmpty: () => !has.permissions,
    loadPermissions: load('permissions'),
    rolesEmpty: () => !has.roles,
    embedded: () => has.embedded,
    loadRoles: load('roles'),
    loadInitData: load('init'),
  };
  return { deps, calls };
};

describe('guard', () => {
  it('sends everybody without a token to the sign-in, except from there', async () => {
    const { deps, calls } = setup({ token: false });
    await expect(guard('/trainer', deps)).resolves.toBe('/login');
    await expect(guard('/login', deps)).resolves.toBeNull();
    expect(calls).toEqual(['forget', 'forget']);
  });

  it('lets drafts that wait here be opened without a token, and nothing else', async () => {
    const page = '/trainer/excerciseSetting/case/drafts/edit';
    const { deps, calls } = setup({ token: false });
    useRecovery.getState().keep('owner', { key: '1-1', name: '张' });
    await expect(guard(page, deps)).resolves.toBeNull();
    await expect(guard('/trainer/excerciseSetting/case/all', deps)).resolves.toBe('/login');
    useRecovery.getState().clear();
    await expect(guard(page, deps)).resolves.toBe('/login');
    await expect(guard('/login', deps)).resolves.toBeNull();
    expect(new Set(calls)).toEqual(new Set(['forget']));
  });

  it('loads in order: user, configuration, permissions, roles, init data', async () => {
    const { deps, calls } = setup();
    await expect(guard('/trainer', deps)).resolves.toBeNull();
    expect(calls).toEqual(['user', 'configuration', 'permissions', 'roles', 'init']);
  });

  it('loads nothing twice but the configuration', async () => {
    const { deps, calls } = setup({ user: true, permissions: true, roles: true });
    await guard('/trainer', deps);
    expect(calls).toEqual(['configuration']);
  });

  it('loads roles and init data again in an embedded page', async () => {
    const { deps, calls } = setup({ user: true, permissions: true, roles: true, embedded: true });
    await guard('/trainer', deps);
    expect(calls).toEqual(['configuration', 'roles', 'init']);
  });
});
