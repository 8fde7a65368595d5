import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import { toApiError } from '@/api/envelope.ts';
import { useSession } from '@/state/session.ts';
import { RichHtml } from '@/ui/RichHtml.tsx';
import { ErrorState, LoadingState } from '@/ui/states.tsx';
import { signOut } from './sessionActions.ts';

const sign = async (version: number) => {
  await unwrap(api.POST('/portal/api/user/signStatement', { body: { version } }));
  const { user, put } = useSession.getState();
  if (user) put({ user: { ...user, statementStatus: 1 } });
};

const reject = async () => {
  useSession.getState().put({ clause: null, permissions: [] });
  await signOut();
};

export const TermsModal = () => {
  const stored = useSession((state) => state.clause);
  const {
    data: clause = stored,
    error,
    refetch,
  } = useQuery({
    queryKey: ['user', 'statement'],
    queryFn: () => unwrap(api.GET('/portal/api/user/statementInfo')),
    enabled: stored === null,
  });
  const agreeing = useMutation({ mutationFn: sign });
  const rejecting = useMutation({ mutationFn: reject });
  return (
    <Modal
      opened
      onClose={() => {}}
      title="服务条款"
      size={700}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={390}
    >
      {clause && <RichHtml html={clause.content} maxHeight="min(480px, 60vh)" />}
      {!clause && error && <ErrorState error={toApiError(error)} onRetry={() => void refetch()} />}
      {!clause && !error && <LoadingState lines={8} />}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" loading={rejecting.isPending} onClick={() => rejecting.mutate()}>
          拒绝
        </Button>
        <Button
          loading={agreeing.isPending}
          disabled={!clause}
          onClick={() => {
            if (clause) agreeing.mutate(clause.version);
          }}
        >
          同意
        </Button>
      </Group>
    </Modal>
  );
};
