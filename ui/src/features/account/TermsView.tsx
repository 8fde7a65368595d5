import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import { toApiError } from '@/api/envelope.ts';
import { RichHtml } from '@/ui/RichHtml.tsx';
import { ErrorState, LoadingState } from '@/ui/states.tsx';

/** The terms again, to read only. */
const TermsView = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['user', 'statement'],
    queryFn: () => unwrap(api.GET('/portal/api/user/statementInfo')),
    meta: { silent: true },
  });
  return (
    <Modal opened onClose={onClose} title="服务条款" size={700}>
      {error ? <ErrorState error={toApiError(error)} onRetry={() => void refetch()} /> : null}
      {data ? <RichHtml html={data.content} maxHeight="60vh" /> : !error && <LoadingState lines={8} />}
    </Modal>
  );
};

export default TermsView;
