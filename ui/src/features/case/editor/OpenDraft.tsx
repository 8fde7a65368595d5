import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { drafts } from '@/features/case/draft/store.ts';
import { draftPath, draftState } from '@/features/case/draft/words.ts';

/** The case is being written in a draft of this machine as well: better known before than after both are saved. */
const OpenDraft = ({ id }: { id: number }) => {
  const { data } = useQuery({
    ...drafts,
    select: (all) => all.drafts.find(({ base, state }) => base?.caseId === id && state !== 'synced'),
  });
  if (!data) return null;
  return (
    <Alert color="gray">
      这个案例在本机还有一份离线草稿（{draftState.label(data.state)}），其中的内容不在这里。
      <Button component={Link} to={draftPath(data.id)} variant="transparent" size="compact-sm">
        打开草稿
      </Button>
    </Alert>
  );
};

export default OpenDraft;
