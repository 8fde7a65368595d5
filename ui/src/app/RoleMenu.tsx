import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconCheck, IconChevronDown, IconUserCog } from '@tabler/icons-react';
import { areaOfRole, DOOR_LABEL } from '@/domain/roles.ts';
import { useSession, type Role } from '@/state/session.ts';
import { switchRole } from './sessionActions.ts';

const roleLabel = (role: Role): string => {
  const area = areaOfRole(role);
  return area ? DOOR_LABEL[area] : role.name;
};

/** For a person with more than one role. */
const RoleMenu = () => {
  const roles = useSession((state) => state.roles);
  const current = useSession((state) => state.user?.roleId);
  const { mutate, isPending } = useMutation({ mutationFn: switchRole });
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          loading={isPending}
          leftSection={<IconUserCog size={16} stroke={1.5} />}
          rightSection={<IconChevronDown size={14} stroke={1.5} />}
        >
          切换角色
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {roles.map((role) => (
          <Menu.Item
            key={role.roleId}
            aria-current={role.roleId === current || undefined}
            rightSection={role.roleId === current ? <IconCheck size={16} stroke={1.5} /> : undefined}
            onClick={() => {
              if (role.roleId !== current) mutate(role);
            }}
          >
            {roleLabel(role)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

export default RoleMenu;
