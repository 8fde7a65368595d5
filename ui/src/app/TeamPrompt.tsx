import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activeTeams, currentArea, useSession } from '@/state/session.ts';
import { switchTeam } from './sessionActions.ts';
import { useListFallback } from './TeamMenu.tsx';

/** Asks when this machine was last used with another team than the one the server has. */
export const TeamPrompt = () => {
  const { user, teams, remembered, put } = useSession();
  const isAdmin = useSession((state) => currentArea(state) === 'management');
  const fallback = useListFallback();
  const { mutate, isPending } = useMutation({ mutationFn: (teamId: number) => switchTeam(teamId, fallback) });
  const choices = activeTeams(teams);
  const here = user?.teamId ?? null;
  useEffect(() => {
    if (remembered.teamId === null && here !== null) put({ remembered: { ...remembered, teamId: here } });
  }, [remembered, here, put]);
  const last = choices.find(({ teamId }) => teamId === remembered.teamId);
  const asking = !isAdmin && choices.length > 1 && here !== null && last !== undefined && last.teamId !== here;
  if (!asking) return null;
  const stay = () => put({ remembered: { ...remembered, teamId: here } });
  const hereName = choices.find(({ teamId }) => teamId === here)?.name ?? user?.teamName ?? '';
  return (
    <Modal opened onClose={stay} title="是否切换团队？" size={420} zIndex={390}>
      <Text c="var(--c-text-2)">
        您上次使用的团队是「{last.name}」，当前为「{hereName}」。
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={stay} data-autofocus>
          留在当前团队
        </Button>
        <Button loading={isPending} onClick={() => mutate(last.teamId)}>
          切换团队
        </Button>
      </Group>
    </Modal>
  );
};
