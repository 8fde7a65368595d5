import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { areaOfRole, DOOR_LABEL, type Area } from '@/domain/roles.ts';
import { currentArea, useSession } from '@/state/session.ts';
import { NoRight } from '@/ui/states.tsx';
import { switchRole } from './sessionActions.ts';

/** The page is not for the current role. A person who has the right role as well can change to it here. */
export const WrongArea = ({ area }: { area: Area }) => {
  const roles = useSession((state) => state.roles);
  const here = useSession((state) => currentArea(state));
  const role = here === area ? undefined : roles.find((candidate) => areaOfRole(candidate) === area);
  const { mutate, isPending } = useMutation({ mutationFn: switchRole });
  return (
    <NoRight
      page
      action={
        <Group gap="xs">
          {role && (
            <Button loading={isPending} onClick={() => mutate(role)}>
              切换到{DOOR_LABEL[area]}
            </Button>
          )}
          <Button component={Link} to="/navigation" variant="default">
            返回导航
          </Button>
        </Group>
      }
    />
  );
};
