import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconFileText,
  IconKey,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { displayName, useSession } from '@/state/session.ts';
import { desktop } from '#desktop';
import classes from './AreaLayout.module.css';
import { signOut } from './sessionActions.ts';

const PasswordModal = lazy(() => import('@/features/account/PasswordModal.tsx'));
const TermsView = lazy(() => import('@/features/account/TermsView.tsx'));

const SCHEMES = [
  { value: 'auto', label: '跟随系统', icon: IconDeviceDesktop },
  { value: 'light', label: '浅色', icon: IconSun },
  { value: 'dark', label: '深色', icon: IconMoon },
] as const;

export const UserMenu = () => {
  const user = useSession((state) => state.user);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [open, setOpen] = useState<'password' | 'terms' | null>(null);
  const { mutate: leave } = useMutation({ mutationFn: signOut });
  const name = displayName(user);
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <UnstyledButton className={classes.user}>
            <span className={classes.avatar} aria-hidden>
              {name.slice(0, 1)}
            </span>
            <span className={classes.userName}>{name}</span>
            <span className="visually-hidden">，账户菜单</span>
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user?.username}</Menu.Label>
          <Menu.Divider />
          <Menu.Label>外观</Menu.Label>
          {SCHEMES.map(({ value, label, icon: Icon }) => (
            <Menu.Item
              key={value}
              closeMenuOnClick={false}
              leftSection={<Icon size={16} stroke={1.5} />}
              rightSection={colorScheme === value ? <IconCheck size={16} stroke={1.5} /> : undefined}
              aria-current={colorScheme === value || undefined}
              onClick={() => setColorScheme(value)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconKey size={16} stroke={1.5} />} onClick={() => setOpen('password')}>
            修改密码
          </Menu.Item>
          <Menu.Item leftSection={<IconFileText size={16} stroke={1.5} />} onClick={() => setOpen('terms')}>
            服务条款
          </Menu.Item>
          {desktop && <desktop.MenuItem />}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={() => leave()}>
            退出登录
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {open === 'password' && <PasswordModal onClose={() => setOpen(null)} />}
        {open === 'terms' && <TermsView onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
};
