import { Menu } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';

export const MenuItem = () => {
  const { pathname, search } = useLocation();
  return (
    <Menu.Item
      component={Link}
      to="/client"
      state={{ from: pathname + search }}
      leftSection={<IconSettings size={16} stroke={1.5} />}
    >
      客户端设置
    </Menu.Item>
  );
};
