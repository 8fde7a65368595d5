import { Button, Group, Modal, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '@/api/client.ts';
import { DOOR_LABEL, type Area } from '@/domain/roles.ts';
import { activeTeams, useSession } from '@/state/session.ts';
import { words } from '@/ui/words.ts';
import { switchTeam } from './sessionActions.ts';

/** Not closable: without a team there is nothing to show. */
export const TeamPick = ({ area, onNavigation }: { area: Area | null; onNavigation: boolean }) => {
  const stored = useSession((state) => state.teams);
  const { data: teams = stored } = useQuery({
    queryKey: ['user', 'teams'],
    queryFn: () => unwrap(api.GET('/portal/api/user/teams')),
  });
  const [teamId, setTeamId] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({ mutationFn: (id: number) => switchTeam(id, null) });
  const submit = () => {
    if (teamId) mutate(Number(teamId));
    else setError('请选择团队');
  };
  return (
    <Modal
      opened
      onClose={() => {}}
      title={onNavigation && area ? `请先选择团队，将为您准备${DOOR_LABEL[area]}数据` : '请先选择团队'}
      size={515}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={390}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Select
          label="团队"
          placeholder="请选择团队"
          searchable
          openOnFocus={false}
          data-autofocus
          data={activeTeams(teams).map(({ teamId, name }) => ({ value: String(teamId), label: name }))}
          value={teamId}
          onChange={(value) => {
            setTeamId(value);
            setError(null);
          }}
          error={error}
          comboboxProps={{ zIndex: 395 }}
        />
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={isPending}>
            {words.confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
