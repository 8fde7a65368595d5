import { Button, Menu, ScrollArea, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconCheck, IconChevronDown, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useMatches } from 'react-router';
import { activeTeams, useSession } from '@/state/session.ts';
import { useHandle } from './Root.tsx';
import { switchTeam } from './sessionActions.ts';

const SEARCH_FROM = 8;

/** The list page of a detail page: what was open belongs to the team that is being left. */
export const useListFallback = (): string | null => {
  const { menu } = useHandle();
  // A tab stands inside its list, so the list is among the matches.
  const inside = useMatches().some(({ pathname }) => pathname === menu);
  return menu && !inside ? menu : null;
};

export const TeamMenu = () => {
  const teams = useSession((state) => state.teams);
  const user = useSession((state) => state.user);
  const fallback = useListFallback();
  const [wanted, setWanted] = useState('');
  const { mutate, isPending } = useMutation({ mutationFn: (teamId: number) => switchTeam(teamId, fallback) });
  const choices = activeTeams(teams);
  const name = choices.find(({ teamId }) => teamId === user?.teamId)?.name ?? user?.teamName ?? '选择团队';
  if (choices.length === 0) return null;
  const label = (
    <Text component="span" size="sm" truncate maw={160}>
      {name}
    </Text>
  );
  if (choices.length === 1) return <span style={{ padding: '0 8px', color: 'var(--c-text-2)' }}>{label}</span>;
  return (
    <Menu position="bottom-end" width={240} onClose={() => setWanted('')}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          loading={isPending}
          leftSection={<IconUsersGroup size={16} stroke={1.5} />}
          rightSection={<IconChevronDown size={14} stroke={1.5} />}
          aria-label={`当前团队 ${name}，切换团队`}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.length >= SEARCH_FROM && (
          <TextInput
            m={4}
            placeholder="搜索团队"
            aria-label="搜索团队"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        <ScrollArea.Autosize mah={320}>
          {choices
            .filter((team) => team.name.includes(wanted.trim()))
            .map((team) => (
              <Menu.Item
                key={team.teamId}
                aria-current={team.teamId === user?.teamId || undefined}
                rightSection={team.teamId === user?.teamId ? <IconCheck size={16} stroke={1.5} /> : undefined}
                onClick={() => {
                  if (team.teamId !== user?.teamId) mutate(team.teamId);
                }}
              >
                {team.name}
              </Menu.Item>
            ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
};
